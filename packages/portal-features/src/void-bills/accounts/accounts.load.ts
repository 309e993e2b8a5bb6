import { billFailures } from '@doorstep/portal-contract/messages'
import { accountSorts } from '@doorstep/portal-contract/provider-accounts'
import type { ProviderAccount } from '@doorstep/portal-contract/provider-accounts.schema'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { type AccountQuery, providerAccounts } from '../../shared/addresses/voidBills.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import type { PortalClient } from '../../shared/client/createPortalClient.ts'
import { accountsCsvUrl } from '../../shared/client/fileUrls.ts'
import { type ListInitial, listPart, type ListSource, loadList } from '../../shared/list/listSource.ts'
import { partnerQuery } from '../../shared/state/partnerScope.ts'
import { loadViews } from '../../shared/views/loadViews.ts'

/** What is shown beside the accounts. */
export type AccountParts = { providers: BillProviderEntry[] }

/** What the screen starts from, as plain data. A part that could not be loaded is null. */
export type AccountsInitial = ListInitial<AccountQuery, ProviderAccount, AccountParts> & {
  /** The saved views; null where they could not be loaded. */
  views: readonly SavedView[] | null
}

/** Which accounts, in the calls' words. */
export const accountsPick = (query: AccountQuery) => ({
  ...providerAccounts.pick(query),
  ...partnerQuery(),
})

/** Where the CSV of the listed accounts is, for a plain link. */
export const accountsCsvHref = (query: AccountQuery): string => accountsCsvUrl(accountsPick(query))

/** Where the accounts come from, and what is shown beside them. */
export function accountsSource(
  { providers } = browserClient(),
): ListSource<AccountQuery, ProviderAccount, AccountParts> {
  return {
    page: (query, options) =>
      providers.accounts({ ...accountsPick(query), ...orderOf(query), page: query.page }, options),
    failure: billFailures.providers,
    parts: {
      providers: listPart({
        load: (_, options) => providers.list(partnerQuery(), options),
        failure: billFailures.providers,
      }),
    },
  }
}

function orderOf({ order }: AccountQuery) {
  const { order_by, direction } = accountSorts.find(({ id }) => id === order) ?? accountSorts[0]
  return { order_by, direction }
}

/** Asks for everything the screen shows, with the person's default view where the address asks for nothing more. A call that fails leaves its part null (D35a). */
export async function loadAccounts(client: PortalClient, search: string): Promise<AccountsInitial> {
  const { views, list, query } = await loadViews(client, 'provider-accounts', providerAccounts, search)
  const { search: asked } = new URL(list.href(query), 'http://list')
  const loaded = await loadList(list, accountsSource(client), asked)
  return { ...loaded, views }
}
