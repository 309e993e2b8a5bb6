import { createSelection } from '@doorstep/ui/Table'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useListStore } from '../../shared/list/useList.ts'
import { useListKeys } from '../../shared/list/useListKeys.ts'
import { browserAddress } from '../../shared/state/address.ts'
import { island } from '../../shared/island.tsx'
import type { AccountsInitial } from './accounts.load.ts'
import { createAccountsStore } from './accounts.store.ts'
import { AccountsView } from './AccountsView.tsx'

export interface AccountsProps {
  initial: AccountsInitial
}

/** The island of the accounts with suppliers: starts from what the server loaded, and is on its own from then on. */
export const Accounts = island(function Accounts({ initial }: AccountsProps) {
  const [store] = useState(() => createAccountsStore({ initial, address: browserAddress() }))
  const [openAccounts] = useState(createSelection)
  const state = useListStore(store)
  const view = useStore(store.$view)
  useListKeys({ group: 'Provider accounts', one: 'account' })
  return (
    <AccountsView list={store.list} state={state} view={view} openAccounts={openAccounts} actions={store} />
  )
})
