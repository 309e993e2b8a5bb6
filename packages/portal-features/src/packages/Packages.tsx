import type { SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useListStore } from '../shared/list/useList.ts'
import { useListKeys } from '../shared/list/useListKeys.ts'
import { confirm } from '../shared/modal/confirm.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import { addressOf } from './OpenQuotes.tsx'
import { packageKinds } from './packages.filters.ts'
import { type PackagesInitial, quotesPart } from './packages.load.ts'
import { createPackagesStore } from './packages.store.ts'
import { PackagesView } from './PackagesView.tsx'

export interface PackagesProps {
  initial: PackagesInitial
  /** What the partners below one's own are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** The island of a list of packages. It is hydrated with the server's data. */
export const Packages = island(function Packages({ initial, ownerWord }: PackagesProps) {
  const { kind, owners } = initial
  const { data: quotes, set: setQuotes } = useLoaded(quotesPart(kind), initial.quotes)
  const [store] = useState(() => createPackagesStore({ initial, address: browserAddress() }))
  const state = useListStore(store)
  const view = useStore(store.$view)
  useListKeys({ group: packageKinds[kind].title, one: 'package' })

  const discard = (quote: SavedDraft) =>
    confirm({
      question: 'Discard this quote?',
      consequence: `What you chose and filled in for ${addressOf(quote)} will be deleted. You can’t undo this.`,
      confirmLabel: 'Discard quote',
      tone: 'critical',
      call: (api) => api.onboarding.deleteDraft(quote.id),
      saved: () => setQuotes((open) => open.filter(({ id }) => id !== quote.id)),
      toast: 'Quote discarded',
    })

  return (
    <PackagesView
      kind={kind}
      list={store.list}
      state={state}
      view={view}
      owners={owners}
      ownerWord={ownerWord}
      quotes={quotes ?? []}
      actions={{ ...store, discard: (quote) => void discard(quote) }}
    />
  )
})
