import { accountsCsvName } from '@doorstep/portal-contract/provider-accounts'
import type {
  AccountsFilterQuery,
  AccountsListQuery,
  ProviderAccountsPage,
} from '@doorstep/portal-contract/provider-accounts.schema'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import type { Api, CallOptions } from './createApi.ts'
import { accountsCsv, type PartialQuery } from './fileUrls.ts'

/** Energy, water and other providers (specification, section 7). */
export const providerCalls = ({ send, data, downloadList }: Api) => ({
  /** The providers that the partner has accounts with. */
  list: (query: { readonly partner_id?: readonly number[] } = {}, options?: CallOptions) =>
    data<BillProviderEntry[]>('/api/i/partner/bills/providers', { ...options, query }),

  /** A page of the accounts with them. */
  accounts: (query: PartialQuery<AccountsListQuery> = {}, options?: CallOptions) =>
    send<ProviderAccountsPage>('/api/i/partner/bills/accounts', { ...options, query }),

  /** The CSV of all accounts that match a filter; save it with `saveListDownload`. */
  downloadAccounts: (query: PartialQuery<AccountsFilterQuery> = {}, options?: CallOptions) =>
    downloadList(accountsCsv, accountsCsvName, { ...options, query }),
})
