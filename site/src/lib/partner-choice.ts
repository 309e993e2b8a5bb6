import { AsyncLocalStorage } from 'node:async_hooks'
import { alertListIds } from '@doorstep/portal-contract/alerts'
import { agents } from '@doorstep/portal-features/agents/agents.filters.ts'
import { invoices } from '@doorstep/portal-features/invoices/invoices.filters.ts'
import { isAt, withEntries } from '@doorstep/portal-features/shared/addresses/defineAddress.ts'
import { alertList } from '@doorstep/portal-features/shared/addresses/alerts.ts'
import { packageLists } from '@doorstep/portal-features/shared/addresses/packages.ts'
import { properties } from '@doorstep/portal-features/shared/addresses/properties.ts'
import { readingsGrid } from '@doorstep/portal-features/shared/addresses/readings.ts'
import { providerAccounts, voidBills } from '@doorstep/portal-features/shared/addresses/voidBills.ts'
import { partnerScopeName } from '@doorstep/portal-features/shared/state/partnerScope.ts'

const requests = new AsyncLocalStorage<Pick<App.Locals, 'partnerScope'>>()

/** Renders a page for the partner that its request's locals name by then. */
export const forPartnerOf = <Answer>(
  locals: Pick<App.Locals, 'partnerScope'>,
  render: () => Answer,
): Answer => requests.run(locals, render)

/** The partner that the request which is being answered is narrowed to; null for all. */
export const partnerOfRequest = (): number | null => requests.getStore()?.partnerScope ?? null

/**
 * The partner that the switcher's form posts to a page (D10): the id, or null for all; undefined when it is not that form.
 * An id that is not a child of the session's partner means all.
 */
export function postedPartner(
  form: FormData,
  children: readonly { id: number }[],
): number | null | undefined {
  if (!form.has(partnerScopeName)) return undefined
  return children.find(({ id }) => String(id) === form.get(partnerScopeName))?.id ?? null
}

/** The lists with filters by records of one partner (`ofPartner`). */
const listsOfPartner = [
  // Before the bills, which are at the same path.
  providerAccounts,
  voidBills,
  properties,
  readingsGrid,
  invoices,
  agents,
  ...Object.values(packageLists),
  // The first has the page's plain address, which is part of the others'.
  ...alertListIds.toReversed().map(alertList),
]

/** The same page for another partner: keeps its filters, except those that belong to the previous partner. */
export function samePage(url: URL): string {
  const list = listsOfPartner.find(({ path }) => isAt(path, url))
  if (list) return list.forAnotherPartner(url.search)
  const query = new URLSearchParams(url.searchParams)
  query.delete('page')
  return withEntries(url.pathname, [...query])
}
