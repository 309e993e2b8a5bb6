import { isStatementPeriod, monthLater, type StatementPeriod } from '@doorstep/portal-contract/statements'
import { defineAddress } from '../shared/addresses/defineAddress.ts'
import type { Filter } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { isMonth } from './invoices.filters.ts'

const oneMonth: Filter<string | null> = {
  none: null,
  read: ([text]) => (text && isMonth(text) ? text : null),
  write: (month) => (month === null ? [] : [month]),
}

/** The statement of a period: whole months, `YYYY-MM`, both ends included. */
export const statementPage = defineAddress(pathTo('/reports/Statement'), { from: oneMonth, to: oneMonth })

/** The periods that are offered, the first one unless the address has another. @param today a day in London */
export function periodChoices(today: string): { id: string; label: string; period: StatementPeriod }[] {
  const month = today.slice(0, 7)
  const year = Number(today.slice(0, 4))
  return [
    { id: 'twelve', label: '12 months', period: { from: monthLater(month, -11), to: month } },
    { id: 'three', label: '3 months', period: { from: monthLater(month, -2), to: month } },
    { id: 'year', label: String(year), period: { from: `${year}-01`, to: month } },
    { id: 'before', label: String(year - 1), period: { from: `${year - 1}-01`, to: `${year - 1}-12` } },
  ]
}

/** The period that an address asks for; the last twelve months where it asks for none that can be. */
export function periodOf(search: string, today: string): StatementPeriod {
  const { from, to } = statementPage.parse(search)
  const month = today.slice(0, 7)
  if (from !== null && to !== null && isStatementPeriod({ from, to })) return { from, to }
  return { from: monthLater(month, -11), to: month }
}
