import { defineList, type QueryOf } from '../shared/list/defineList.ts'
import { manyIds, ofPartner, sentAs } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

/** The list of invoices (specification, section 2). */
export const invoices = defineList({
  path: pathTo('/reports'),
  filters: { partner: ofPartner(sentAs('partner_id', manyIds)) },
})

export type InvoicesListQuery = QueryOf<typeof invoices>
