import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useListStore } from '../shared/list/useList.ts'
import { useListKeys } from '../shared/list/useListKeys.ts'
import { browserAddress } from '../shared/state/address.ts'
import { packageKinds } from './packageKinds.ts'
import { packageLists } from './packages.filters.ts'
import type { PackagesInitial } from './packages.load.ts'
import { createPackagesStore } from './packages.store.ts'
import { PackagesView } from './PackagesView.tsx'

export interface PackagesProps {
  initial: PackagesInitial
  /** What the partners below one's own are called: 'branch' or 'letting agent'. */
  ownerWord: string
  client?: PortalClient
}

/** The island of a list of packages. It is hydrated with the server's data. */
export function Packages({ initial, ownerWord, client = browserClient() }: PackagesProps) {
  const { kind, today, owners, hasDraft } = initial
  const [store] = useState(() => createPackagesStore({ client, initial, address: browserAddress() }))
  const state = useListStore(store, packageLists[kind])
  useListKeys({ group: packageKinds[kind].title, one: 'package' })
  return (
    <PackagesView
      kind={kind}
      state={state}
      today={today}
      owners={owners}
      ownerWord={ownerWord}
      hasDraft={hasDraft}
      actions={store}
    />
  )
}
