import {
  addDays,
  addMonths,
  dayInLondon,
  startOfDayInLondon,
  startOfMonth,
} from '@doorstep/portal-contract/dates'
import { firstAttemptDay, paymentFailures, retryDay } from '@doorstep/portal-contract/invoices'
import { chargesOf, type PaidLine, payoutsDue, shareOf } from '../invoices/rules.ts'
import { managementFeePence, managementFeeVat } from './catalogue.ts'
import { earlier, momentOf } from './days.ts'
import type { NewRow } from './rows.ts'
import { demoSeller } from './seller.ts'
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
      sellerName: demoSeller.name,
      sellerAddress: demoSeller.address,
      sellerVatNumber: demoSeller.vatNumber,
      sellerBankAccount: demoSeller.bankAccount,
      createdAt: startOfDayInLondon(createdOn),
    })
    demo.rows.add('invoiceNotices', {
      partnerId: head.id,
      invoiceId: id,
      kind: 'made',
      firstAttemptOn: firstAttemptDay(createdOn, createdOn),
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
function addChargesBefore(demo: Demo, head: DemoPartner, first: string): void {
  for (const entry of demo.packages)
    if (entry.kind === 'partner' && entry.partner.headId === head.id)
      for (const month of monthsOf(entry, first).before)
        addCharge(demo, entry, month, { waivedAt: startOfDayInLondon(month), waivedReason })
}

const waivedReason = 'Paid before the portal was.'

/** What became of a package's month. */
function addCharge(
  { rows }: Demo,
  { orderId, partner }: Pick<DemoPackage, 'orderId' | 'partner'>,
  month: string,
  outcome: Partial<NewRow<'packageCharges'>>,
): void {
  const foundAt = startOfDayInLondon(month)
  rows.add('packageCharges', { orderId, partnerId: partner.id, month, foundAt, ...outcome })
}

/** The first days of the months that a package is charged for until the demo data's day: those before a day, and since. */
function monthsOf(entry: Running, first: string, until = first) {
  const [before, since]: [string[], string[]] = [[], []]
  for (let month = startOfMonth(entry.startsOn); month < first || month <= until; month = addMonths(month, 1))
    if (isRunning(entry, month, month)) (month < first ? before : since).push(month)
  return { before, since }
}

/**
 * What the tenants of a package pay: each their share of the last months, and what was paid out of it (D115). Now and then an attempt fails, and
 * a later one goes through.
 */
export function addShares(
  demo: Demo,
  entry: Running & Omit<DemoPackage, 'kind' | 'statusId'>,
  household: readonly { id: number }[],
): void {
  const { orderId, partner } = entry
  const thisMonth = startOfMonth(demo.today)
  const months = monthsOf(entry, addMonths(thisMonth, 1 - demo.months.payments), thisMonth)
  for (const month of months.before)
    addCharge(demo, entry, month, { waivedAt: startOfDayInLondon(month), waivedReason })
  const charges = linesOf(entry)
  for (const month of months.since) {
    const createdAt = startOfDayInLondon(month)
    const shares = household.map((housemate, index) => {
      const lines = shareOf(charges, index, household.length)
      const totalPence = lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
      const { attempts, status } = attemptsOfShare(demo, month)
      const share = {
        partnerId: partner.id,
        orderId,
        housemateId: housemate.id,
        status,
        totalPence,
        createdAt,
      }
      const { id } = demo.rows.add('invoices', share)
      const of = { partnerId: partner.id, invoiceId: id }
      demo.rows.add('invoiceNotices', {
        ...of,
        kind: 'made',
        firstAttemptOn: firstAttemptDay(month, month),
        createdAt,
      })
      for (const { providerId: _supplier, ...line } of lines)
        demo.rows.add('invoiceLines', { ...line, ...of })
      for (const attempt of attempts)
        demo.rows.add('invoicePayments', { ...of, ...attempt, amountPence: totalPence })
      const paid = attempts.find((attempt) => attempt.status === 'Paid')
      if (paid)
        for (const payout of payoutsDue({ id, partnerId: partner.id }, lines, [], totalPence, paid.settledAt))
          demo.rows.add('payouts', payout)
      return id
    })
    addCharge(demo, entry, month, {
      approvedAt: createdAt,
      invoiceId: shares[0] ?? null,
      invoicePartnerId: partner.id,
    })
  }
}

/** Every 23rd share isn't paid at the first attempt, and half of those not at the second. */
function attemptsOfShare(demo: Demo, createdOn: string) {
  const { first, second, third } = attemptDays(createdOn)
  const number = demo.count('share')
  const reason = paymentFailures['not-enough-money']
  const planned = [paid(1, first)]
  if (number % 23 === 11) {
    planned[0] = failed(1, first, reason, second)
    planned.push(number % 2 === 0 ? paid(2, second) : failed(2, second, reason, third))
    if (number % 2 !== 0) planned.push(paid(3, third))
  }
  const attempts = planned.filter(({ settledAt }) => dayInLondon(settledAt) <= demo.today)
  const last = attempts.at(-1)
  const status = !last ? 'Pending' : last.status === 'Paid' ? 'Paid' : 'Failed'
  return { attempts, status } as const
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
function linesOf({
  orderId,
  partner,
  bills,
  coupon,
}: Pick<DemoPackage, 'orderId' | 'partner' | 'bills' | 'coupon'>) {
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
  const { first, second, third } = attemptDays(createdOn)
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

type Attempt = Pick<
  NewRow<'invoicePayments'>,
  'method' | 'status' | 'failureReason' | 'retryOn' | 'bankReference'
> & { attempt: number | null; createdAt: Date; settledAt: Date }

/** The days of the first attempts to collect what was made on a day, one after the other failing. */
function attemptDays(createdOn: string) {
  const first = firstAttemptDay(createdOn, createdOn)
  const days = { createdOn, firstTriedOn: first }
  const second = retryDay({ ...days, failedAttempt: 1 }, first) ?? first
  return { first, second, third: retryDay({ ...days, failedAttempt: 2 }, second) ?? second }
}

const failed = (attempt: number, day: string, failureReason: string, retryOn: string): Attempt => ({
  method: 'direct_debit',
  attempt,
  status: 'Failed Temp',
  failureReason,
  retryOn,
  createdAt: momentOf(day, 0),
  settledAt: momentOf(day),
})

const paid = (attempt: number, day: string): Attempt => ({
  method: 'direct_debit',
  attempt,
  status: 'Paid',
  failureReason: null,
  retryOn: null,
  createdAt: momentOf(day, 0),
  settledAt: momentOf(day, 0),
})

type Running = Pick<DemoPackage, 'statusId' | 'startsOn' | 'endsOn'>

/** Whether a package was active at some time from one day to another. */
const isRunning = (entry: Running, from: string, to: string) =>
  (entry.statusId === 4 || entry.statusId === 7) &&
  entry.startsOn <= to &&
  (entry.endsOn === null || entry.endsOn >= from)
