import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { earlier, momentOf, startOfMonth } from './days.ts'
import type { Demo, DemoPackage, DemoPartner } from './demo.ts'

const monthsOfHistory = 18

/** Eighteen months of invoices for a head partner's bills-included packages and those of its branches (D43). */
export function addInvoices(demo: Demo, head: DemoPartner): void {
  for (let back = monthsOfHistory - 1; back >= 0; back -= 1) {
    const createdOn = addMonths(startOfMonth(demo.today), -back)
    const invoiced = demo.packages.filter(
      (entry) =>
        entry.kind === 'partner' &&
        entry.partner.headId === head.id &&
        isRunning(entry, createdOn, createdOn),
    )
    const totalPence = invoiced.reduce((sum, entry) => sum + entry.billsPence + entry.managementFeePence, 0)
    if (totalPence === 0) continue
    const { attempts, status } = attemptsOf(demo, createdOn, back)
    const { id: invoiceId } = demo.rows.add('invoices', {
      partnerId: head.id,
      status,
      totalPence,
      createdAt: momentOf(createdOn, 0),
    })
    for (const { orderId, billsPence, managementFeePence } of invoiced) {
      demo.rows.add('invoiceLines', {
        partnerId: head.id,
        invoiceId,
        orderId,
        billsPence,
        managementFeePence,
      })
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
  }
}

const bankDidNotAnswer = 'Your bank did not answer in time.'
const notEnoughMoney = 'Your bank said there was not enough money in the account.'

/** This month's first two attempts failed, as one of last autumn's did; the rest went through (D44). */
function attemptsOf(demo: Demo, createdOn: string, back: number) {
  const { today } = demo
  const [first, second, third] = [addDays(createdOn, 2), addDays(createdOn, 9), addDays(createdOn, 19)]
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
    if (first <= today) attempts.push(failed(1, first, bankDidNotAnswer, second))
    if (second <= today) attempts.push(failed(2, second, notEnoughMoney, third))
    return { attempts, status: attempts.length > 0 ? ('Failed' as const) : ('Pending' as const) }
  }
  if (back === 5) {
    return {
      attempts: [failed(1, first, bankDidNotAnswer, second), paid(2, second)],
      status: 'Paid' as const,
    }
  }
  return { attempts: [paid(1, earlier(first, today))], status: 'Paid' as const }
}

/** Pence a month for each housemate of a running tenants' package. */
const commissionRatePence = 250

/** Eighteen monthly commission reports of a head partner, up to last month (D38, D43). */
export function addCommission(demo: Demo, head: DemoPartner): void {
  for (let back = monthsOfHistory; back >= 1; back -= 1) {
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
