import { billFailures } from '@doorstep/portal-contract/messages'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { billsWithAccount } from '@doorstep/portal-contract/provider-accounts'
import { providerAccounts } from '../../shared/addresses/voidBills.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import { type Download, saveDownload, saveListDownload } from '../../shared/client/download.ts'
import { toastFailure } from '../../shared/client/toastFailure.ts'
import { createListStore } from '../../shared/list/createListStore.ts'
import type { Address } from '../../shared/state/address.ts'
import { createListViews } from '../../shared/views/listViews.store.ts'
import { type AccountsInitial, accountsPick, accountsSource } from './accounts.load.ts'
import { accountColumnIds } from '../void-bills.filters.ts'

export type AccountsStoreOptions = {
  initial: AccountsInitial
  address: Address
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

export type AccountsStore = ReturnType<typeof createAccountsStore>
export type AccountsState = ReturnType<AccountsStore['$state']['get']>

/** The accounts with suppliers: their list with its saved views and columns, and the bills of those that were opened. One for each island. */
export function createAccountsStore({ initial, address, save = saveDownload }: AccountsStoreOptions) {
  const lists = createListViews({
    name: 'provider-accounts',
    list: providerAccounts,
    columns: accountColumnIds,
    views: initial.views,
  })
  const list = createListStore({
    list: lists.list,
    source: accountsSource(),
    initial,
    address,
  })
  const views = lists.follow(list)

  return {
    ...list,
    ...views,
    list: lists.list,

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },

    /** The newest bills of an account. */
    loadBills: async (account: number): Promise<readonly PostalBill[]> =>
      (await browserClient().postalBills.list({ account_id: account, per_page: billsWithAccount })).data,

    /** Saves the CSV of the accounts that the filters pick. */
    async downloadListed(): Promise<void> {
      const csv = await toastFailure(
        browserClient().providers.downloadAccounts(accountsPick(list.$state.get().current)),
        billFailures.csv,
      )
      if (csv) saveListDownload(csv, save)
    },
  }
}
