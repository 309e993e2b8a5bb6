import { startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { payoutTypes, providerPayoutTypeIds } from '@doorstep/portal-contract/payouts'
import {
  firstDayOf,
  type InvoiceFigure,
  type InvoiceSum,
  monthLater,
  readFigure,
  type StatementPeriod,
} from '@doorstep/portal-contract/statements'
import { and, eq, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { creditNotes, invoicePayments, invoices, payouts } from '../db/schema/payments.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy } from '../partners/select-by.ts'

export type Moments = { start: Date; end: Date }

/** When a period begins and ends, in London. */
export const momentsOf = ({ from, to }: StatementPeriod): Moments => ({
  start: startOfDayInLondon(firstDayOf(from)),
  end: startOfDayInLondon(firstDayOf(monthLater(to, 1))),
})

/** Payments that went through. */
export const wentThrough = eq(invoicePayments.status, 'Paid')

/** The payouts of each figure (D29). */
export const isPayoutOf = {
  paid_to_suppliers: inArray(payouts.typeId, [...providerPayoutTypeIds]),
  supplier_refunds: eq(payouts.typeId, payoutTypes.refund),
  adjustments: eq(payouts.typeId, payoutTypes.adjustment),
  one_off_charges: eq(payouts.typeId, payoutTypes.oneOffCharge),
}

/** The condition of invoices with anything that a statement counts in a figure of a month, so that the figure leads to them (D60). */
export function countsIn(scoped: ScopedDatabase, figure: InvoiceFigure): SQL | undefined {
  const { sum, month } = readFigure(figure)
  const { start, end } = momentsOf({ from: month, to: month })
  const within = (moment: AnyPgColumn) => and(gte(moment, start), lt(moment, end))
  const hasPayment = (isIt: SQL) =>
    existsBy(invoicePayments.invoiceId, isIt, within(invoicePayments.settledAt))
  // A payout is of the partner that has the package, the invoice perhaps of its head office (D70).
  const hasPayout = (isIt: SQL) =>
    inArray(
      invoices.id,
      scoped
        .select({ id: payouts.invoiceId })
        .from(payouts, isIt, within(payouts.paidAt), isNotNull(payouts.invoiceId)),
    )
  const conditions: Record<InvoiceSum, () => SQL | undefined> = {
    credited: () => existsBy(creditNotes.invoiceId, within(creditNotes.createdAt)),
    paid: () => hasPayment(wentThrough),
    refunded: () => existsBy(creditNotes.invoiceId, within(creditNotes.refundedAt)),
    paid_to_suppliers: () => hasPayout(isPayoutOf.paid_to_suppliers),
    supplier_refunds: () => hasPayout(isPayoutOf.supplier_refunds),
    adjustments: () => hasPayout(isPayoutOf.adjustments),
    one_off_charges: () => hasPayout(isPayoutOf.one_off_charges),
  }
  return conditions[sum]()
}
