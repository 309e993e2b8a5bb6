import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { firstAttemptDay, paymentFailures, retryDay } from '@doorstep/portal-contract/invoices'
import { chargesOf } from '../invoices/rules.ts'
import { managementFeePence, managementFeeVat } from './catalogue.ts'
import { earlier, momentOf, startOfMonth } from './days.ts'
import type { Demo, DemoPackage, DemoPartner } from './demo.ts'
import { addOneOffPayout, addPayouts } from './packages.ts'

/** Saves what has been added once there is so much of it. */
type Save = () => Promise<void>

/** The last months' invoices for a head partner's bills-included packages and those of its branches, and what was paid out of them (D43). */
export async function addInvoices(demo: Demo, head: DemoPartner, save: Save): Promise<void> {
  for (let back = demo.months.reports - 1; back >= 0; back -= 1) {
    const createdOn = addMonths(startOfMonth(demo.today), -back)
    const invoiced = demo.packages.filter(
      (entry) =>
        entry.kind === 'partner' &&
        entry.partner.headId === head.id &&
        isRunning(entry, createdOn, createdOn),
    )
    const totalPence = invoiced.reduce((sum, entry) => sum + monthlyPence(entry), 0)
    if (totalPence === 0) continue
    const { attempts, status } = attemptsOf(demo, createdOn, back)
    const { id: invoiceId } = demo.rows.add('invoices', {
      partnerId: head.id,
      status,
      totalPence,
      createdAt: momentOf(createdOn, 0),
    })
    for (const entry of invoiced) {
      addLines(demo, { partnerId: head.id, invoiceId }, entry)
      if (back >= demo.months.payments) continue
      const paidFor = {
        orderId: entry.orderId,
        partnerId: entry.partner.id,
        invoiceId,
        invoicePartnerId: head.id,
      }
      addPayouts(demo, paidFor, entry.bills, feeOf(entry), createdOn)
      if (back === 0) addOneOffPayout(demo, paidFor, entry.bills, createdOn)
    }
    for (const attempt of attempts) {
      demo.rows.add('invoicePayments', {
        partnerId: head.id,
        invoiceId,
        amountPence: totalPence,
        userId: head.userId,
        ...attempt,
      })
    }
    await save()
  }
}

/** What a package charges for a month. */
function addLines(
  { rows }: Demo,
  invoice: { partnerId: number; invoiceId: number },
  { orderId, partner, bills, coupon }: DemoPackage,
): void {
  const charges = chargesOf({
    feePence: managementFeePence,
    feeVatPercent: managementFeeVat,
    coupon,
    bills,
  })
  for (const charge of charges)
    rows.add('invoiceLines', { ...invoice, orderId, orderPartnerId: partner.id, ...charge })
}

const feeOf = ({ coupon }: DemoPackage) => managementFeePence - (coupon?.discountPence ?? 0)

const monthlyPence = (entry: DemoPackage) => entry.bills.reduce((sum, { pence }) => sum + pence, feeOf(entry))

/** This month's first two attempts failed, as one of last autumn's did; the rest went through (D44). */
function attemptsOf(demo: Demo, createdOn: string, back: number) {
  const { today } = demo
  const first = firstAttemptDay(createdOn)
  const second = retryDay(createdOn, 1, first) ?? first
  const third = retryDay(createdOn, 2, second) ?? second
  const failed = (attempt: number, day: string, failureReason: string, retryOn: string) => ({
    attempt,
    status: 'Failed Temp' as const,
    failureReason,
    retryOn,
    createdAt: momentOf(day, 0),
  })
  const paid = (attempt: number, day: string) => ({
    attempt,
    status: 'Paid' as const,
    failureReason: null,
    retryOn: null,
    createdAt: momentOf(day, 0),
  })
  if (back === 0) {
    const attempts = []
    if (first <= today) attempts.push(failed(1, first, paymentFailures['no-answer'], second))
    if (second <= today) attempts.push(failed(2, second, paymentFailures['not-enough-money'], third))
    return { attempts, status: attempts.length > 0 ? ('Failed' as const) : ('Pending' as const) }
  }
  if (back === 5) {
    return {
      attempts: [failed(1, first, paymentFailures['no-answer'], second), paid(2, second)],
      status: 'Paid' as const,
    }
  }
  return { attempts: [paid(1, earlier(first, today))], status: 'Paid' as const }
}

/** Pence a month for each housemate of a running tenants' package. */
const commissionRatePence = 250

/** The last months' commission reports of a head partner, up to last month (D38, D43). */
export async function addCommission(demo: Demo, head: DemoPartner, save: Save): Promise<void> {
  for (let back = demo.months.reports; back >= 1; back -= 1) {
    const periodStart = addMonths(startOfMonth(demo.today), -back)
    const periodEnd = addDays(addMonths(periodStart, 1), -1)
    const lines = demo.packages
      .filter((entry) => entry.kind === 'tenant' && entry.partner.headId === head.id)
      .filter((entry) => isRunning(entry, periodStart, periodEnd))
      .map((entry) => {
        const ineligibleReason = whyNotEligible(entry, periodStart, periodEnd)
        const ratePence = commissionRatePence * entry.housemates
        return {
          orderId: entry.orderId,
          orderPartnerId: entry.partner.id,
          isEligible: ineligibleReason === null,
          ineligibleReason,
          months: 1,
          ratePence,
          amountPence: ineligibleReason === null ? ratePence : 0,
        }
      })
    const createdAt = momentOf(addMonths(periodStart, 1), 0)
    const { id: reportId } = demo.rows.add('commissionReports', {
      partnerId: head.id,
      uniqueRef: `COM-${periodStart.slice(0, 7).replace('-', '')}-${String(head.id).padStart(4, '0')}`,
      periodStart,
      periodEnd,
      status: back === 1 ? 'pending' : back === 2 ? 'approved' : 'paid',
      totalCommissionPence: lines.reduce((sum, line) => sum + line.amountPence, 0),
      totalEligibleOrders: lines.filter((line) => line.isEligible).length,
      totalOrders: lines.length,
      createdAt,
      updatedAt: createdAt,
    })
    for (const line of lines) demo.rows.add('commissionLines', { partnerId: head.id, reportId, ...line })
    await save()
  }
}

/** Whether a package was active at some time from one day to another. */
const isRunning = (entry: DemoPackage, from: string, to: string) =>
  (entry.statusId === 4 || entry.statusId === 7) &&
  entry.startsOn <= to &&
  (entry.endsOn === null || entry.endsOn >= from)

function whyNotEligible(entry: DemoPackage, periodStart: string, periodEnd: string): string | null {
  if (entry.startsOn > periodStart) return 'The package started during the month.'
  if (entry.endsOn !== null && entry.endsOn < periodEnd) return 'The package ended during the month.'
  return null
}
