import { createSelection } from '@doorstep/ui/Table'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { $modal, closeModal } from '../shared/state/modal.ts'
import { trackProgress } from '../shared/state/progress.ts'
import { useCode } from './useCode.ts'
import { useHydrated } from './useHydrated.ts'
import { browserAddress } from './void-bills.address.ts'
import { followLinks } from './void-bills.links.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import { createVoidBillsStore } from './void-bills.store.ts'
import { VoidBillsView } from './VoidBillsView.tsx'

const loadViewer = () => import('./VoidBillViewer.tsx')
const loadConfirm = () => import('./BulkMarkAsPaidModal.tsx')
const loadKeys = () => import('./void-bills.keys.ts')

/** The void bills island: starts from what the server loaded, and is on its own from then on. */
export function VoidBills({ initial }: { initial: VoidBillsInitial }) {
  const [{ store, selection }] = useState(() => createIsland(initial))
  const isHydrated = useHydrated()
  const state = useStore(store.$state)
  const modal = useStore($modal)
  const confirming = modal?.name === 'bulkMarkAsPaid' ? modal.props : null
  const viewer = useCode(state.open !== null, loadViewer)
  const confirm = useCode(confirming !== null, loadConfirm)
  const keys = useCode(isHydrated, loadKeys)

  useEffect(() => store.start(), [store])
  useEffect(() => followLinks((href) => void store.go(href)), [store])
  useEffect(() => keys?.listenToKeys(store, selection), [keys, store, selection])

  return (
    <VoidBillsView
      state={state}
      today={initial.today}
      partnerScope={initial.partnerScope}
      selection={selection}
      actions={store}
      isHydrated={isHydrated}
    >
      {state.open && viewer && (
        <viewer.VoidBillViewer open={state.open} page={state.page} today={initial.today} actions={store} />
      )}
      {confirming && confirm && (
        <confirm.BulkMarkAsPaidModal
          marking={confirming}
          providers={state.providers}
          onConfirm={() => void store.confirmMarking(confirming)}
          onClose={closeModal}
        />
      )}
    </VoidBillsView>
  )
}

function createIsland(initial: VoidBillsInitial) {
  const selection = createSelection()
  const client = createPortalClient({ track: trackProgress })
  return { selection, store: createVoidBillsStore({ client, initial, selection, address: browserAddress() }) }
}
