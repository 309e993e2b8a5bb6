import { addDays, addMonths, startOfDayInLondon } from '@doorstep/portal-contract/dates'
import { firstAttemptDay, paymentFailures, retryDay } from '@doorstep/portal-contract/invoices'
import { chargesOf, type PaidLine, payoutsDue } from '../invoices/rules.ts'
import { managementFeePence, managementFeeVat } from './catalogue.ts'
import { earlier, momentOf, startOfMonth } from './days.ts'
import type { Demo, DemoPackage, DemoPartner } from './demo.ts'

/** Saves what has been added once there is so much of it. */
type Save = () => Promise<void>

/** The last months' invoices for a head partner's bills-included packages and those of its branches, and what was paid out of them (D43). */
export async function addInvoices(demo: Demo, head: DemoPartner, save: Save): Promise<void> {
  addChargesBefore(demo, head, addMonths(startOfMonth(demo.today), 1 - demo.months.reports))
  for (let back = demo.months.reports - 1; back >= 0; back -= 1) {
    const createdOn = addMonths(startOfMonth(demo.today), -back)
    const invoiced = demo.packages.filter(
      (entry) =>
        entry.kind === 'partner' &&
        entry.partner.headId === head.id &&
        isRunning(entry, createdOn, createdOn),
    )
    const lines = invoiced.flatMap(linesOf)
    const totalPence = lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
    if (totalPence === 0) continue
    const { attempts, status } = attemptsOf(demo, createdOn, back)
    const { id } = demo.rows.add('invoices', {
      partnerId: head.id,
      status,
      totalPence,
      createdAt: startOfDayInLondon(createdOn),
    })
    const invoice = { id, partnerId: head.id }
    for (const { orderId, partner } of invoiced)
      demo.rows.add('packageCharges', {
        orderId,
        partnerId: partner.id,
        month: createdOn,
        foundAt: startOfDayInLondon(createdOn),
        approvedAt: startOfDayInLondon(createdOn),
        invoiceId: id,
        invoicePartnerId: head.id,
      })
    const charged = lines.map((line) => {
      const { providerId: _supplier, ...row } = line
      return { ...line, ...demo.rows.add('invoiceLines', { ...row, partnerId: head.id, invoiceId: id }) }
    })
    const paid = attempts.find((attempt) => attempt.status === 'Paid')
    if (paid)
      for (const payout of payoutsDue(invoice, lines, [], totalPence, paid.createdAt))
        demo.rows.add('payouts', payout)
    if (back === creditedBack) addCreditNote(demo, invoice, charged, totalPence, addDays(createdOn, 12))
    for (const attempt of attempts) {
      demo.rows.add('invoicePayments', {
        partnerId: head.id,
        invoiceId: id,
        amountPence: totalPence,
        userId: attempt.attempt === null ? null : head.userId,
        ...attempt,
      })
    }
    await save()
  }
}

/** Months of packages before the first invoice of the demo data: they are not charged again. */
function addChargesBefore({ packages, rows }: Demo, head: DemoPartner, first: string): void {
  for (const entry of packages) {
    if (entry.kind !== 'partner' || entry.partner.headId !== head.id) continue
    for (let month = startOfMonth(entry.startsOn); month < first; month = addMonths(month, 1)) {
      if (!isRunning(entry, month, month)) continue
      rows.add('packageCharges', {
        orderId: entry.orderId,
        partnerId: entry.partner.id,
        month,
        foundAt: startOfDayInLondon(month),
        waivedAt: startOfDayInLondon(month),
        waivedReason: 'Invoiced before the portal was.',
      })
    }
  }
}

/** How many months ago the invoice was made of which something was given back. */
const creditedBack = 2

/** A month's water was charged too high, and given back six days after it was credited (docs/decisions/0071). */
function addCreditNote(
  { rows }: Demo,
  invoice: { id: number; partnerId: number },
  charged: readonly (PaidLine & { id: number; name: string; vatPercent: number })[],
  totalPence: number,
  day: string,
): void {
  const line = charged.find(({ name, amountPence }) => name.includes('ater') && amountPence > creditedPence)
  if (!line) return
  const { id: invoiceId, partnerId } = invoice
  const refundedAt = momentOf(addDays(day, 6))
  const note = rows.add('creditNotes', {
    partnerId,
    invoiceId,
    reason: 'The water company corrected its charge.',
    totalPence: creditedPence,
    isRefundDue: true,
    refundedAt,
    createdAt: momentOf(day),
  })
  rows.add('creditNoteLines', {
    partnerId,
    creditNoteId: note.id,
    invoiceId,
    invoiceLineId: line.id,
    amountPence: creditedPence,
    vatPence: Math.round((line.amountPence * line.vatPercent) / (100 + line.vatPercent)),
    vatPercent: line.vatPercent,
  })
  const left = charged.map((each) =>
    each === line ? { ...each, amountPence: each.amountPence - creditedPence } : each,
  )
  const paidOut = payoutsDue(invoice, charged, [], totalPence, refundedAt)
  for (const payout of payoutsDue(invoice, left, paidOut, totalPence - creditedPence, refundedAt))
    rows.add('payouts', payout)
}

const creditedPence = 1_240

/** What a package charges for a month, with who supplies each bill. */
function linesOf({ orderId, partner, bills, coupon }: DemoPackage) {
  const supplierOf = new Map(bills.map(({ id, providerId }) => [id, providerId]))
  const charges = chargesOf({ feePence: managementFeePence, feeVatPercent: managementFeeVat, coupon, bills })
  return charges.map((charge) => ({
    ...charge,
    orderId,
    orderPartnerId: partner.id,
    providerId: supplierOf.get(charge.billId ?? 0) ?? null,
  }))
}

/** This month's first two attempts failed, as one of last autumn's did; another was paid by bank transfer then, and the rest went through (D44, D92). */
function attemptsOf(demo: Demo, createdOn: string, back: number) {
  const { today } = demo
  const first = firstAttemptDay(createdOn)
  const second = retryDay(createdOn, 1, first) ?? first
  const third = retryDay(createdOn, 2, second) ?? second
  const failed = (attempt: number, day: string, failureReason: string, retryOn: string) => ({
    method: 'direct_debit' as const,
    attempt,
    status: 'Failed Temp' as const,
    failureReason,
    retryOn,
    createdAt: momentOf(day, 0),
    settledAt: momentOf(day),
  })
  const paid = (attempt: number, day: string) => ({
    method: 'direct_debit' as const,
    attempt,
    status: 'Paid' as const,
    failureReason: null,
    retryOn: null,
    createdAt: momentOf(day, 0),
    settledAt: momentOf(day, 0),
  })
  if (back === 0) {
    const attempts = []
    if (first <= today) attempts.push(failed(1, first, paymentFailures['no-answer'], second))
    if (second <= today) attempts.push(failed(2, second, paymentFailures['not-enough-money'], third))
    return { attempts, status: attempts.length > 0 ? ('Failed' as const) : ('Pending' as const) }
  }
  if (back === 7) {
    const received = { ...paid(1, addDays(first, 4)), attempt: null, method: 'transfer' as const }
    const refused = failed(1, first, paymentFailures.refused, second)
    return {
      attempts: [refused, { ...received, bankReference: 'INV PAYMENT' }],
      status: 'Paid' as const,
    }
  }
  if (back === 5) {
    return {
      attempts: [failed(1, first, paymentFailures['no-answer'], second), paid(2, second)],
      status: 'Paid' as const,
    }
  }
  return { attempts: [paid(1, earlier(first, today))], status: 'Paid' as const }
}

/** Whether a package was active at some time from one day to another. */
const isRunning = (entry: DemoPackage, from: string, to: string) =>
  (entry.statusId === 4 || entry.statusId === 7) &&
  entry.startsOn <= to &&
  (entry.endsOn === null || entry.endsOn >= from)
