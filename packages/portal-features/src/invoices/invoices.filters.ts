import { invoiceStatuses } from '@doorstep/portal-contract/invoices'
import { type InvoiceFigure, isInvoiceFigure } from '@doorstep/portal-contract/statements'
import { defineList, type QueryOf } from '../shared/list/defineList.ts'
import { type Filter, manyIds, manyOf, ofPartner, sentAs } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'

const manyMonths: Filter<readonly string[]> = {
  none: [],
  read: (texts) => [...new Set(texts.filter(isMonth))].toSorted(),
  write: (months) => [...months],
}

const manyFigures: Filter<readonly InvoiceFigure[]> = {
  none: [],
  read: (texts) => [...new Set(texts.filter(isInvoiceFigure))].toSorted(),
  write: (figures) => [...figures],
}

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)

/** The list of invoices (specification, section 2). */
export const invoices = defineList({
  path: pathTo('/reports'),
  filters: {
    partner: ofPartner(sentAs('partner_id', manyIds)),
    status: manyOf(invoiceStatuses),
    month: manyMonths,
    figure: manyFigures,
  },
})

export type InvoicesListQuery = QueryOf<typeof invoices>
