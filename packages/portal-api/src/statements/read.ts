import { toPounds } from '@doorstep/portal-contract/money'
import { guards } from '@doorstep/portal-contract/partners'
import type { Statement, StatementQuery } from '@doorstep/portal-contract/statements.schema'
import {
  firstDayOf,
  monthLater,
  type MonthSums,
  notPaidOut,
  statementOf,
  type StatementPeriod,
  type StatementSums,
} from '@doorstep/portal-contract/statements'
import { and, desc, eq, gte, inArray, lt, ne, notInArray } from 'drizzle-orm'
import { expression, isDistinct, monthInLondon, sum } from '../db/expressions.ts'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { partners } from '../db/schema/partners.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceBranches,
  invoiceLines,
  invoicePayments,
  invoices,
  isToPartner,
  payouts,
} from '../db/schema/payments.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'
import { isPayoutOf, type Moments, momentsOf, wentThrough } from './figures.ts'

/**
 * What was billed, paid, paid out and earned in a period, month by month: of the invoices to the partners in view, and of their commission
 * where the person may see it (D9, D29, D39). Narrowed to some partners it is of the invoices to them, and of their packages on invoices to
 * others, such as their head office (D10, D70). Every figure is a sum of the records themselves.
 */
export async function readStatement(
  scoped: ScopedDatabase,
  { partner_id: partnerIds, ...period }: StatementQuery,
): Promise<Statement> {
  const narrowed = scoped.narrowedTo(partnerIds)
  const { partner, isTeamLead } = scoped.scope
  const seesCommission = guards.commission({ partner: { ...partner, is_team_lead: isTeamLead } })
  const within = momentsOf(period)
  const [billed, credited, paid, paidOut, elsewhere, invoicesApart, commission] = await Promise.all([
    readBilled(narrowed, within),
    readCredited(narrowed, within),
    readPaid(narrowed, within),
    readPaidOut(scoped, partnerIds, within),
    partnerIds.length > 0 ? readElsewhere(scoped, partnerIds, within) : [],
    readInvoicesApart(narrowed, within),
    seesCommission ? readCommission(narrowed, period) : null,
  ])
  const sums = [...billed, ...credited, ...paid, ...paidOut, ...elsewhere, ...(commission?.sums ?? [])]
  const { months, total, ...left } = statementOf(period, sums)
  const onWire = (own: StatementSums) => sumsOnWire(own, seesCommission)
  return {
    ...period,
    still_to_pay_before: toPounds(left.still_to_pay_before),
    months: months.map(({ month, still_to_pay, ...own }) => ({
      month,
      ...onWire(own),
      still_to_pay: toPounds(still_to_pay),
    })),
    total: onWire(total),
    still_to_pay: toPounds(left.still_to_pay),
    not_paid_out: toPounds(notPaidOut(total)),
    differences: [...invoicesApart, ...(commission?.apart ?? [])],
  }
}

const sumsOnWire = (sums: StatementSums, seesCommission: boolean) => ({
  billed: toPounds(sums.billed),
  credited: toPounds(sums.credited),
  paid: toPounds(sums.paid),
  refunded: toPounds(sums.refunded),
  paid_to_suppliers: toPounds(sums.paid_to_suppliers),
  supplier_refunds: toPounds(sums.supplier_refunds),
  adjustments: toPounds(sums.adjustments),
  one_off_charges: toPounds(sums.one_off_charges),
  fees_kept: toPounds(sums.fees_kept),
  commission: seesCommission ? toPounds(sums.commission) : null,
})

/** All until the period's end: what came before it makes up what was still to pay. */
function readBilled(scoped: ScopedDatabase, { end }: Moments): Promise<MonthSums[]> {
  const month = monthInLondon(invoices.createdAt)
  return scoped
    .select({ month, billed: sum(invoices.totalPence) })
    .from(invoices, isToPartner, lt(invoices.createdAt, end))
    .groupBy(month)
    .execute()
}

/** Credit notes by the month they were made in, and those that were refunded by that of their refund. */
async function readCredited(scoped: ScopedDatabase, { end }: Moments): Promise<MonthSums[]> {
  const made = monthInLondon(creditNotes.createdAt)
  const refunded = monthInLondon(creditNotes.refundedAt)
  const rows = await scoped
    .select({ made, refunded, pence: sum(creditNotes.totalPence) })
    .from(creditNotes, isToPartner, lt(creditNotes.createdAt, end))
    .innerJoin(invoices, creditNotes.invoiceId)
    .groupBy(made, refunded)
  return rows.flatMap((row) => [
    { month: row.made, credited: row.pence },
    // Not given back yet.
    ...(row.refunded ? [{ month: row.refunded, refunded: row.pence }] : []),
  ])
}

/** The same of payments that went through, by the day they were settled, so that no later answer changes a month that is over. */
function readPaid(scoped: ScopedDatabase, { end }: Moments): Promise<MonthSums[]> {
  const month = monthInLondon(invoicePayments.settledAt)
  const amount = invoicePayments.amountPence
  return scoped
    .select({ month, paid: sum(amount) })
    .from(invoicePayments, isToPartner, wentThrough, lt(invoicePayments.settledAt, end))
    .innerJoin(invoices, invoicePayments.invoiceId)
    .groupBy(month)
    .execute()
}

/**
 * Payouts of the invoices made to some partners, whosever the packages are: a head office's invoice has its branches' too (D70).
 * @param partnerIds none: of all in view
 */
function readPaidOut(
  scoped: ScopedDatabase,
  partnerIds: readonly number[],
  { start, end }: Moments,
): Promise<MonthSums[]> {
  const month = monthInLondon(payouts.paidAt)
  const sumOf = (which: keyof typeof isPayoutOf) => sum(payouts.amountPence, isPayoutOf[which])
  return scoped
    .select({
      month,
      paid_to_suppliers: sumOf('paid_to_suppliers'),
      supplier_refunds: sumOf('supplier_refunds'),
      adjustments: sumOf('adjustments'),
      one_off_charges: sumOf('one_off_charges'),
      fees_kept: sum(payouts.serviceFeePence),
    })
    .from(
      payouts,
      isToPartner,
      gte(payouts.paidAt, start),
      lt(payouts.paidAt, end),
      partnerIds.length > 0 ? inArray(payouts.invoicePartnerId, [...partnerIds]) : undefined,
    )
    .innerJoin(invoices, payouts.invoiceId)
    .groupBy(month)
    .execute()
}

/**
 * What invoices to others charge for the packages that some partners had as it was made, until the period's end. What was paid of it is what went to its suppliers and
 * fees: all that is paid of an invoice does, as far as it charges it (D92). So what was given back has left what was paid, and is no refund here.
 */
async function readElsewhere(
  scoped: ScopedDatabase,
  partnerIds: readonly number[],
  { end }: Moments,
): Promise<MonthSums[]> {
  // Whose the package was then: a property that moves to another branch since takes nothing of a month that is over with it.
  const ofThem = inArray(invoiceLines.branchId, [...partnerIds])
  const toOthers = and(isToPartner, notInArray(invoices.partnerId, [...partnerIds]))
  const months = {
    invoiced: monthInLondon(invoices.createdAt),
    credited: monthInLondon(creditNotes.createdAt),
    paidOut: monthInLondon(payouts.paidAt),
  }
  const sumOf = (which: keyof typeof isPayoutOf) => sum(payouts.amountPence, isPayoutOf[which])
  const [billed, credited, out] = await Promise.all([
    scoped
      .select({ month: months.invoiced, billed: branchPence })
      .from(
        invoiceBranches,
        inArray(invoiceBranches.branchId, [...partnerIds]),
        toOthers,
        lt(invoices.createdAt, end),
      )
      .innerJoin(invoices, invoiceBranches.invoiceId)
      .groupBy(months.invoiced),
    scoped
      .select({ month: months.credited, credited: sum(creditNoteLines.amountPence) })
      .from(creditNoteLines, ofThem, toOthers, lt(creditNotes.createdAt, end))
      .innerJoin(creditNotes, creditNoteLines.creditNoteId)
      .innerJoin(invoiceLines, creditNoteLines.invoiceLineId)
      .innerJoin(invoices, creditNotes.invoiceId)
      .groupBy(months.credited),
    scoped
      .select({
        month: months.paidOut,
        amount: sum(payouts.amountPence),
        paid_to_suppliers: sumOf('paid_to_suppliers'),
        supplier_refunds: sumOf('supplier_refunds'),
        adjustments: sumOf('adjustments'),
        one_off_charges: sumOf('one_off_charges'),
        fees_kept: sum(payouts.serviceFeePence),
      })
      .from(
        payouts,
        existsBy(invoiceLines.invoiceId, eq(invoiceLines.orderId, payouts.orderId), ofThem),
        toOthers,
        lt(payouts.paidAt, end),
      )
      .innerJoin(invoices, payouts.invoiceId)
      .groupBy(months.paidOut),
  ])
  return [
    ...billed,
    ...credited,
    ...out.map(({ amount, ...own }) => ({ ...own, paid: amount + own.fees_kept })),
  ]
}

/** What the lines of some branches of invoices come to. */
const branchPence = sum(
  expression<number>`${invoiceBranches.billsPence} + ${invoiceBranches.feesPence} + ${invoiceBranches.discountsPence}`,
)

const mostDifferences = 100

/** Invoices whose lines don't come to them. */
async function readInvoicesApart(scoped: ScopedDatabase, { start, end }: Moments) {
  const lines = selectBy(invoiceBranches.invoiceId, branchPence).value()
  const rows = await scoped
    .select({
      id: invoices.id,
      month: monthInLondon(invoices.createdAt),
      partnerName: partners.name,
      totalPence: invoices.totalPence,
      linesPence: lines,
    })
    .from(
      invoices,
      isToPartner,
      gte(invoices.createdAt, start),
      lt(invoices.createdAt, end),
      isDistinct(invoices.totalPence, lines),
    )
    .innerJoin(partners, invoices.partnerId)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(mostDifferences)
  return rows.map((row) => differenceOnWire('invoice', row))
}

/** What was earned, and reports whose lines don't come to them. */
async function readCommission(scoped: ScopedDatabase, { from, to }: StatementPeriod) {
  const within = and(
    gte(commissionReports.periodStart, firstDayOf(from)),
    lt(commissionReports.periodStart, firstDayOf(monthLater(to, 1))),
  )
  const lines = selectBy(commissionLines.reportId, sum(commissionLines.amountPence)).value()
  const [earned, apart] = await Promise.all([
    scoped
      .select({ day: commissionReports.periodStart, commission: sum(commissionReports.totalCommissionPence) })
      .from(commissionReports, within, ne(commissionReports.status, 'refused'))
      .groupBy(commissionReports.periodStart),
    scoped
      .select({
        id: commissionReports.id,
        day: commissionReports.periodStart,
        partnerName: partners.name,
        totalPence: commissionReports.totalCommissionPence,
        linesPence: lines,
      })
      .from(commissionReports, within, isDistinct(commissionReports.totalCommissionPence, lines))
      .innerJoin(partners, commissionReports.partnerId)
      .orderBy(desc(commissionReports.periodStart), desc(commissionReports.id))
      .limit(mostDifferences),
  ])
  return {
    sums: earned.map(({ day, commission }) => ({ month: monthOf(day), commission })),
    apart: apart.map(({ day, ...row }) =>
      differenceOnWire('commission_report', { ...row, month: monthOf(day) }),
    ),
  }
}

const monthOf = (day: string) => day.slice(0, 7)

const differenceOnWire = (
  kind: Statement['differences'][number]['kind'],
  row: { id: number; month: string; partnerName: string; totalPence: number; linesPence: number },
) => ({
  kind,
  id: row.id,
  month: row.month,
  partner_name: row.partnerName,
  total: toPounds(row.totalPence),
  lines: toPounds(row.linesPence),
})
