import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { invoices, type InvoicesListQuery } from './invoices.filters.ts'

/** What the screen starts from, as plain data. */
export type InvoicesInitial = ListInitial<InvoicesListQuery, Invoice> & {
  /** The partner that one works as. */
  partnerId: number
  /** The partner that every list is narrowed to, or null (D10). */
  partnerScope: number | null
  /** Whose packages there may be; empty for a person who sees one partner only, or has narrowed every list to one. */
  owners: readonly { id: number; name: string }[]
  /** The name of that partner. */
  narrowedTo: string | null
  /** Who is invoiced for the partner's packages, where that is another one (D70). */
  invoicedBy: string | null
}

/** Where the rows come from. */
export const invoicesSource = (
  partnerScope: number | null,
  { invoices: calls } = browserClient(),
): ListSource<InvoicesListQuery, Invoice> => ({
  page: (query, options) =>
    calls.list(
      {
        filter: { ...invoices.pick(query), ...partnerQuery(partnerScope) },
        page: invoices.pageOf(query).page,
      },
      options,
    ),
  failure: officeFailures.reports,
})

type Asked = {
  /** The page's query string. */
  search: string
  partner: Pick<CurrentPartner, 'id' | 'name' | 'children' | 'invoiced_by'>
  partnerScope: number | null
}

/** Loads the list that an address asks for, without partners that the person can't choose. */
export async function loadInvoices(
  client: PortalClient,
  { search, partner, partnerScope }: Asked,
): Promise<InvoicesInitial> {
  const owners = partnerScope === null && partner.children.length > 0 ? [partner, ...partner.children] : []
  const asked = invoices.parse(search)
  const known = invoices.change(asked, {
    page: asked.page,
    partner: asked.partner.filter((id) => owners.some((owner) => owner.id === id)),
  })
  const { search: canonical } = new URL(invoices.href(known), 'http://list')
  return {
    ...(await loadList(invoices, invoicesSource(partnerScope, client), canonical)),
    partnerId: partner.id,
    partnerScope,
    narrowedTo: partner.children.find(({ id }) => id === partnerScope)?.name ?? null,
    owners: owners.map(({ id, name }) => ({ id, name })),
    invoicedBy: partner.invoiced_by?.name ?? null,
  }
}
