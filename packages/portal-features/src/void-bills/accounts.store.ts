import { billFailures, successMessages } from '@doorstep/portal-contract/messages'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { billsWithAccount } from '@doorstep/portal-contract/provider-accounts'
import { atom } from 'nanostores'
import { providerAccounts } from '../shared/addresses/voidBills.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type Download, saveDownload, saveListDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import type { Address } from '../shared/state/address.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { createListViews } from '../shared/views/listViews.store.ts'
import { type AccountsInitial, accountsPick, accountsSource } from './accounts.load.ts'
import { accountColumnIds } from './void-bills.filters.ts'

/** The newest bills of an account that was opened; `rows` is null until they have come. */
export type BillsOfAccount = { rows: readonly PostalBill[] | null; hasFailed: boolean }

export type AccountsStoreOptions = {
  client: PortalClient
  initial: AccountsInitial
  address: Address
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

export type AccountsStore = ReturnType<typeof createAccountsStore>
export type AccountsState = ReturnType<AccountsStore['$state']['get']>

/** The accounts with suppliers: their list with its saved views and columns, and the bills of those that were opened. One for each island. */
export function createAccountsStore({ client, initial, address, save = saveDownload }: AccountsStoreOptions) {
  const { partnerScope } = initial
  const lists = createListViews({
    name: 'provider-accounts',
    list: providerAccounts,
    columns: accountColumnIds,
    views: initial.views,
    client,
  })
  const list = createListStore({
    list: lists.list,
    source: accountsSource(client, partnerScope),
    initial,
    address,
  })
  const views = lists.follow(list)
  const $bills = atom<Readonly<Record<number, BillsOfAccount>>>({})
  const showBills = (account: number, bills: BillsOfAccount) =>
    $bills.set({ ...$bills.get(), [account]: bills })

  return {
    ...list,
    ...views,
    list: lists.list,
    $bills,

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },

    /** Loads the newest bills of an account, unless they are on their way or shown. */
    async loadBills(account: number): Promise<void> {
      const known = $bills.get()[account]
      if (known && !known.hasFailed) return
      showBills(account, { rows: null, hasFailed: false })
      const page = await toastFailure(
        client.postalBills.list({ account_id: account, per_page: billsWithAccount }),
        billFailures.bills,
      )
      showBills(account, { rows: page?.data ?? null, hasFailed: !page })
    },

    /** Saves the CSV of the accounts that the filters pick. */
    async downloadListed(): Promise<void> {
      const csv = await toastFailure(
        client.providers.downloadAccounts(accountsPick(list.$state.get().current, partnerScope)),
        billFailures.csv,
      )
      if (!csv || !saveListDownload(csv, save)) return
      pushToast({ tone: 'positive', message: successMessages.csvDownloaded })
    },
  }
}
