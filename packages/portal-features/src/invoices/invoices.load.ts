import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type ListInitial, type ListSource, loadList } from '../shared/list/listSource.ts'
import { carrying, filterOwners, type Owner } from '../shared/owners/owners.ts'
import { partnerQuery, partnerScope } from '../shared/state/partnerScope.ts'
import { invoices, type InvoicesListQuery } from './invoices.filters.ts'

/** What the screen starts from, as plain data. */
export type InvoicesInitial = ListInitial<InvoicesListQuery, Invoice> & {
  /** The partner that one works as. */
  partnerId: number
  /** Whose packages there may be; empty for a person who sees one partner only, or has narrowed every list to one. */
  owners: readonly Owner[]
  /** The name of that partner. */
  narrowedTo: string | null
  /** Who is invoiced for the partner's packages, where that is another one (D70). */
  invoicedBy: string | null
}

/** Where the rows come from. */
export const invoicesSource = (
  { invoices: calls } = browserClient(),
): ListSource<InvoicesListQuery, Invoice> => ({
  page: (query, options) =>
    calls.list(
      {
        filter: { ...invoices.pick(query), ...partnerQuery() },
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
}

/** Loads the list that an address asks for, without partners that the person can't choose. */
export async function loadInvoices(
  client: PortalClient,
  { search, partner }: Asked,
): Promise<InvoicesInitial> {
  const asked = invoices.parse(search)
  const owners = filterOwners(await carrying(client, partner, asked.partner))
  const known = invoices.change(asked, {
    page: asked.page,
    partner: asked.partner.filter((id) => owners.some((owner) => owner.id === id)),
  })
  const { search: canonical } = new URL(invoices.href(known), 'http://list')
  return {
    ...(await loadList(invoices, invoicesSource(client), canonical)),
    partnerId: partner.id,
    narrowedTo: partner.children.find(({ id }) => id === partnerScope())?.name ?? null,
    owners,
    invoicedBy: partner.invoiced_by?.name ?? null,
  }
}
