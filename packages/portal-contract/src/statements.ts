import { addMonths } from './dates.ts'

/** What a statement adds up for each month, in integer pence (D39). */
export const statementSums = [
  /** Invoices, by the day they were made. */
  'billed',
  /** Credit notes, by the day they were made. */
  'credited',
  /** Payments that went through, also those given back later, by the day they were settled. */
  'paid',
  /** What was given back: refunds of credit notes by their day, and payments that were returned by the day they were settled. */
  'refunded',
  /** Payouts of invoices by their day and type (D29); a refund by a supplier is negative. */
  'paid_to_suppliers',
  'supplier_refunds',
  'adjustments',
  'one_off_charges',
  /** Management fees, kept with the payouts. */
  'fees_kept',
  /** Commission, by the month that it was earned in. */
  'commission',
] as const
export type StatementSum = (typeof statementSums)[number]
export type StatementSums = Record<StatementSum, number>

/** The sums that lead to the invoices with anything of theirs, in the words of that list: 'Paid in March 2026'. */
export const invoiceSumTexts = {
  credited: 'Credited',
  paid: 'Paid',
  refunded: 'Refunded',
  paid_to_suppliers: 'Paid to suppliers',
  supplier_refunds: 'Refunded by suppliers',
  adjustments: 'Adjusted',
  one_off_charges: 'One-off charges',
} as const satisfies Partial<Record<StatementSum, string>>
export type InvoiceSum = keyof typeof invoiceSumTexts

/** One of these sums in a month: `paid-2026-03`. */
export type InvoiceFigure = `${InvoiceSum}-${string}`

/** Whether a text is such a figure. */
export const isInvoiceFigure = (text: string): text is InvoiceFigure =>
  /^[a-z_]+-(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) && Object.hasOwn(invoiceSumTexts, text.slice(0, -8))

/** The sum and the month of a figure. */
export const readFigure = (figure: InvoiceFigure) => ({
  sum: figure.slice(0, -8) as InvoiceSum,
  month: figure.slice(-7),
})

/** Some of what happened in a month, `YYYY-MM`. */
export type MonthSums = { month: string } & Partial<StatementSums>

/** A month of a statement. */
export type StatementMonth = { month: string; still_to_pay: number } & StatementSums

/** A period of a statement, whole months, both ends included: `YYYY-MM`. */
export type StatementPeriod = { from: string; to: string }

/** How many months a statement covers at most. */
export const maxStatementMonths = 36

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`

/** The month some months later, or earlier when negative. */
export const monthLater = (month: string, months: number): string =>
  addMonths(firstDayOf(month), months).slice(0, 7)

/** The months of a period in their order; none when it ends before it begins. */
export function monthsOf({ from, to }: StatementPeriod): string[] {
  const months = []
  for (let month = from; month <= to; month = monthLater(month, 1)) months.push(month)
  return months
}

/** Whether a period begins before its end and is short enough for a statement. */
export const isStatementPeriod = ({ from, to }: StatementPeriod): boolean =>
  from <= to && to < monthLater(from, maxStatementMonths)

/**
 * A statement in integer pence. What is still to pay goes from month to month: it is what was left before the period, and what was billed and not
 * credited less what was paid and not given back since.
 * @param sums in any order, several of a month too, and all from before the period, which make up what was left
 */
export function statementOf(period: StatementPeriod, sums: readonly MonthSums[]) {
  const before = totalOf(sums.filter(({ month }) => month < period.from))
  const stillToPayBefore = owedIn(before)
  let stillToPay = stillToPayBefore
  const months = monthsOf(period).map((month): StatementMonth => {
    const own = totalOf(sums.filter((each) => each.month === month))
    stillToPay += owedIn(own)
    return { month, ...own, still_to_pay: stillToPay }
  })
  return { still_to_pay_before: stillToPayBefore, months, total: totalOf(months), still_to_pay: stillToPay }
}

function totalOf(all: readonly Partial<StatementSums>[]): StatementSums {
  const sumOf = (name: StatementSum) => all.reduce((sum, each) => sum + (each[name] ?? 0), 0)
  return Object.fromEntries(statementSums.map((name) => [name, sumOf(name)])) as StatementSums
}

const owedIn = ({ billed, credited, paid, refunded }: StatementSums) => billed - credited - paid + refunded

type PaidAndPaidOut = Omit<StatementSums, 'billed' | 'credited' | 'commission'>

/**
 * What was paid less all that was paid out or kept: more than 0 waits to be paid out, less than 0 was paid out of what was paid in other months.
 * It is what is left, so that a statement's parts always come to what was paid.
 */
export const notPaidOut = (sums: PaidAndPaidOut): number =>
  sums.paid -
  sums.refunded -
  (sums.paid_to_suppliers + sums.supplier_refunds + sums.adjustments + sums.one_off_charges + sums.fees_kept)

/** What a statement's CSV is called: 'statement-2026-01-to-2026-03.csv' (D4). */
export const statementFileName = ({ from, to }: StatementPeriod): string =>
  from === to ? `statement-${from}.csv` : `statement-${from}-to-${to}.csv`
