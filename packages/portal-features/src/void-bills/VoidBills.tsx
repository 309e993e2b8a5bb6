import { lazy, useEffect, useState } from 'react'
import { createIsland, liveCode } from './void-bills.island.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import { NoVoidBills } from './NoVoidBills.tsx'
import { VoidBillsFilters } from './VoidBillsFilters.tsx'
import { VoidBillsSummary } from './VoidBillsSummary.tsx'
import { VoidBillsView } from './VoidBillsView.tsx'
import { useStore } from '../shared/state/useStore.ts'

// On the server as they are; in the browser they hydrate when the code that acts has come.
const Summary = import.meta.env.SSR
  ? VoidBillsSummary
  : lazy(async () => ({ default: (await liveCode).VoidBillsSummary }))
const Filters = import.meta.env.SSR
  ? VoidBillsFilters
  : lazy(async () => ({ default: (await liveCode).VoidBillsFilters }))
const Empty = import.meta.env.SSR
  ? NoVoidBills
  : lazy(async () => ({ default: (await liveCode).NoVoidBills }))

/** The void bills island: starts from what the server loaded, and is on its own from then on. */
export function VoidBills({ initial }: { initial: VoidBillsInitial }) {
  const [island] = useState(() => createIsland(initial))
  const state = useStore(island.$state)
  const live = useStore(island.$live)

  useEffect(() => island.start(), [island])

  return (
    <VoidBillsView
      state={state}
      today={initial.today}
      partnerScope={initial.partnerScope}
      selection={island.selection}
      actions={island.actions}
      Summary={Summary}
      Filters={Filters}
      Empty={Empty}
      BulkBar={live?.BulkBar}
    >
      {live && <live.Overlays state={state} today={initial.today} store={live.store} />}
    </VoidBillsView>
  )
}
