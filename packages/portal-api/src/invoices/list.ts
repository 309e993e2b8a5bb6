import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import type { Invoice, InvoicesQuery } from '@doorstep/portal-contract/invoices.schema'
import { creditNoteRef, paymentRef } from '@doorstep/portal-contract/invoices'
import { toPounds } from '@doorstep/portal-contract/money'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { allOf } from '../db/conditions.ts'
import { countDistinct, expression, fullName, isTrue, json, monthInLondon, sum } from '../db/expressions.ts'
import {
  creditNotes,
  invoiceBranches,
  invoiceLines,
  invoicePayments,
  invoices,
  isToPartner,
} from '../db/schema/payments.ts'
import { users } from '../db/schema/people.ts'
import { announcedDay } from '../orders/payments.ts'
import { isRefundThere } from './rules.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy, selectBy } from '../partners/select-by.ts'
import { countsIn } from '../statements/figures.ts'

/** A page of invoices, newest first, and how many there are in all. One query. */
export async function listInvoices(
  scoped: ScopedDatabase,
  { filter, page, per_page }: InvoicesQuery,
): Promise<{ invoices: Invoice[]; total: number }> {
  const wanted = {
    matches: and(isToPartner, matching(scoped, filter)),
    order: [desc(invoices.createdAt), desc(invoices.id)],
    page,
    per_page,
  }
  const { rows, total } = await readPage(scoped, invoices, wanted, (isOnPage, facts) =>
    scoped
      .select({
        id: invoices.id,
        createdAt: invoices.createdAt,
        status: invoices.status,
        partnerId: invoices.partnerId,
        buyerName: invoices.buyerName,
        totalPence: invoices.totalPence,
        paymentType: invoices.paymentType,
        firstAttemptOn: announcedDay,
        paidPence: selectBy(
          invoicePayments.invoiceId,
          sum(invoicePayments.amountPence),
          eq(invoicePayments.status, 'Paid'),
        ).value(),
        branches: branchSums,
        lateMonths: lateMonthsOf(scoped).list(),
        payments: attempts,
        creditNotes: notes,
        ...facts,
      })
      .from(invoices, isOnPage),
  )
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      status: row.status,
      partner_id: row.partnerId,
      partner_name: row.buyerName ?? '',
      total: toPounds(row.totalPence),
      payment_type: row.paymentType,
      first_attempt_on: row.firstAttemptOn,
      paid: toPounds(row.paidPence),
      vat: poundsOf(row.branches, 'vat_pence'),
      breakdown: row.branches.map(({ partner_id, partner_name, packages, bills_pence }) => ({
        partner_id,
        partner_name,
        packages,
        amount: toPounds(bills_pence),
      })),
      late_months: row.lateMonths.map(({ pence, ...part }) => ({ ...part, amount: toPounds(pence) })),
      management_fees: poundsOf(row.branches, 'fees_pence'),
      discounts: poundsOf(row.branches, 'discounts_pence'),
      payments: row.payments.map(({ pence, created_at, settled_at, user, ...payment }) => ({
        ...payment,
        reference: paymentRef(payment.id),
        cost: toPounds(pence),
        created_at: new Date(created_at).toISOString(),
        settled_at: settled_at && new Date(settled_at).toISOString(),
        user: user.id === null ? null : user,
      })),
      credit_notes: row.creditNotes.map(({ pence, created_at, refunded_at, is_refund_due, ...note }) => ({
        ...note,
        is_refund_due: is_refund_due && (refunded_at !== null || isRefundThere(refundsOf(row))),
        reference: creditNoteRef(note.id),
        total: toPounds(pence),
        created_at: new Date(created_at).toISOString(),
        refunded_at: refunded_at && new Date(refunded_at).toISOString(),
      })),
    })),
    total,
  }
}

/** What is left to pay of an invoice, and to give back, as `balanceOf` counts it. */
function refundsOf({
  totalPence,
  paidPence,
  creditNotes: given,
}: {
  totalPence: number
  paidPence: number
  creditNotes: readonly { pence: number; is_refund_due: boolean; refunded_at: string | null }[]
}) {
  const penceOf = (those: typeof given) => those.reduce((all, { pence }) => all + pence, 0)
  const refundedPence = penceOf(given.filter((note) => note.refunded_at !== null))
  return {
    leftPence: totalPence - penceOf(given) - (paidPence - refundedPence),
    toRefundPence: penceOf(given.filter((note) => note.is_refund_due && note.refunded_at === null)),
  }
}

/** Made to any of some partners, or with packages of theirs. Whose invoices there are at all is the scope's. */
const matching = (scoped: ScopedDatabase, filter: PickOf<InvoicesQuery>): SQL | undefined =>
  allOf(filter, {
    partner_id: (ids) =>
      or(
        inArray(invoices.partnerId, ids),
        existsBy(invoiceBranches.invoiceId, inArray(invoiceBranches.branchId, ids)),
      ),
    status: (statuses) => inArray(invoices.status, statuses),
    month: (months) => inArray(monthInLondon(invoices.createdAt), months),
    figure: (figures) => or(...figures.map((figure) => countsIn(scoped, figure))),
  })

/** What each branch's packages come to, as the invoice was issued, and with them its own sums. */
const branchSums = selectBy(
  invoiceBranches.invoiceId,
  json({
    partner_id: invoiceBranches.branchId,
    partner_name: invoiceBranches.branchName,
    packages: invoiceBranches.packages,
    bills_pence: invoiceBranches.billsPence,
    fees_pence: invoiceBranches.feesPence,
    discounts_pence: invoiceBranches.discountsPence,
    vat_pence: invoiceBranches.vatPence,
  }),
)
  .orderBy(asc(invoiceBranches.branchName), asc(invoiceBranches.branchId))
  .list()

type BranchPence = Record<'fees_pence' | 'discounts_pence' | 'vat_pence', number>

const poundsOf = (branches: readonly BranchPence[], sumOf: keyof BranchPence) =>
  toPounds(branches.reduce((total, { [sumOf]: pence }) => total + pence, 0))

/** What an invoice charges for months before its own, month by month. */
const lateMonthsOf = (scoped: ScopedDatabase) =>
  scoped
    .select({
      each: json({
        month: expression<string>`${invoiceLines.lateMonth}`,
        packages: countDistinct(invoiceLines.orderId),
        pence: sum(invoiceLines.amountPence),
      }),
    })
    .from(invoiceLines, eq(invoiceLines.invoiceId, invoices.id), isNotNull(invoiceLines.lateMonth))
    .groupBy(invoiceLines.lateMonth)
    .orderBy(asc(invoiceLines.lateMonth))

/** What was tried and paid of an invoice, the newest first, so the last attempt first (specification, section 2). */
const attempts = selectBy(
  invoicePayments.invoiceId,
  json({
    id: invoicePayments.id,
    pence: invoicePayments.amountPence,
    attempt: invoicePayments.attempt,
    method: invoicePayments.method,
    takes_back: isTrue(isNotNull(invoicePayments.takesBackId)),
    status: invoicePayments.status,
    failure_reason: invoicePayments.failureReason,
    retry_on: expression<string | null>`${invoicePayments.retryOn}`,
    created_at: invoicePayments.createdAt,
    settled_at: invoicePayments.settledAt,
    user: {
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      full_name: fullName(users),
      email: users.email,
      phone_number: users.phoneNumber,
    },
  }),
)
  .leftJoin(users, invoicePayments.userId)
  .orderBy(desc(invoicePayments.createdAt), desc(invoicePayments.id))
  .list()

/** What was taken off an invoice since, the newest first. */
const notes = selectBy(
  creditNotes.invoiceId,
  json({
    id: creditNotes.id,
    pence: creditNotes.totalPence,
    reason: creditNotes.reason,
    is_refund_due: creditNotes.isRefundDue,
    refunded_at: creditNotes.refundedAt,
    created_at: creditNotes.createdAt,
  }),
)
  .orderBy(desc(creditNotes.id))
  .list()
