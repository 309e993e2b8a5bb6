import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { type MonthSums, notPaidOut, statementOf } from '@doorstep/portal-contract/statements'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { payouts } from '../db/schema/payments.ts'
import { type Charge, type CreditableLine, chargesOf, creditsOf, payoutsDue } from './rules.ts'

/** What happens to an invoice, some days after what happened before: a part in thousandths of what is left to pay or to credit, or all. */
const part = fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 1_000 }))
const event = fc.record({
  kind: fc.constantFrom('receipt' as const, 'receipt of more' as const, 'credit' as const, 'refund' as const),
  part,
  daysLater: fc.nat(40),
})

/** A month of a package: its prices then, and what happened to its invoice. */
const packageMonth = fc.record({
  feePence: fc.nat(5_000),
  discountPence: fc.option(fc.integer({ min: 1, max: 6_000 })),
  bills: fc.array(fc.record({ pence: fc.nat(100_000), vatPercent: fc.constantFrom(0, 5, 20) }), {
    maxLength: 8,
  }),
  events: fc.array(event, { maxLength: 7 }),
})
type PackageMonth = typeof packageMonth extends fc.Arbitrary<infer Of> ? Of : never

/** Packages that begin in some month and run for some. */
const histories = fc.array(
  fc.record({ begins: fc.nat(20), months: fc.array(packageMonth, { minLength: 1, maxLength: 15 }) }),
  { maxLength: 6 },
)

const first = '2024-11-01'
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
const monthOf = (day: string) => day.slice(0, 7)

type Line = Charge & CreditableLine

/** Takes a credit off lines, and says what it took off each. */
function take(lines: Line[], pence: number): Line[] {
  const credits = creditsOf(lines, pence) ?? []
  return credits.flatMap(({ id, amountPence, vatPence }) => {
    const line = lines[id]
    if (!line) return []
    line.creditedPence += amountPence
    line.creditedVatPence += vatPence
    return { ...line, amountPence }
  })
}

const invoice = { id: 1, partnerId: 1 }
const orderId = 7

/** The life of an invoice as jobs, providers and staff make it, as a statement gets it, and what it should come to. */
function liveThrough(month: string, { feePence, discountPence, bills, events }: PackageMonth) {
  const coupon = discountPence === null ? null : { code: 'FIVER', discountPence }
  const charges = chargesOf({
    feePence,
    feeVatPercent: 20,
    coupon,
    bills: bills.map((bill, id) => ({ ...bill, id, name: '' })),
  })
  const lines = charges.map((charge, id): Line => ({
    ...charge,
    id,
    vatPence: 0,
    creditedPence: 0,
    creditedVatPence: 0,
  }))
  const netPence = () => sum(lines.map(({ amountPence, creditedPence }) => amountPence - creditedPence))
  const rows: MonthSums[] = [{ month: monthOf(month), billed: netPence() }]
  let [paidPence, day] = [0, month]
  /** What each credit note that waits to be given back took off the lines. */
  const toRefund: Line[][] = []
  const paidOut: (typeof payouts.$inferInsert)[] = []
  const payOut = () => {
    const left = lines.map((line) => ({
      ...line,
      orderId,
      orderPartnerId: 1,
      providerId: 3,
      amountPence:
        line.amountPence -
        line.creditedPence +
        sum(toRefund.flat().map(({ id, amountPence }) => (id === line.id ? amountPence : 0))),
    }))
    const moneyPence = Math.min(paidPence, sum(left.map(({ amountPence }) => amountPence)))
    const due = payoutsDue(invoice, left, paidOut, moneyPence, new Date())
    paidOut.push(...due)
    for (const { amountPence, serviceFeePence = 0, typeId } of due)
      rows.push({
        month: monthOf(day),
        [typeId === 2 ? 'supplier_refunds' : 'paid_to_suppliers']: amountPence,
        fees_kept: serviceFeePence,
      })
    // All that is here is paid out, and no supplier and no fee got more than is charged of it, or less than nothing.
    expect(sum(paidOut.map(({ amountPence, serviceFeePence = 0 }) => amountPence + serviceFeePence))).toBe(
      moneyPence,
    )
    const wrong = left.filter(({ billId, kind, amountPence }) => {
      const ofBill = sum(paidOut.filter((row) => row.billId === billId).map((row) => row.amountPence))
      return kind === 'bill' && (ofBill < 0 || ofBill > amountPence)
    })
    expect(wrong).toEqual([])
    expect(sum(paidOut.map(({ serviceFeePence = 0 }) => serviceFeePence))).toBeGreaterThanOrEqual(0)
  }
  for (const { kind, part: wanted, daysLater } of events) {
    day = addDays(day, daysLater)
    const leftPence = netPence() - paidPence
    const partOf = (pence: number) => (wanted === 'all' ? pence : Math.floor((pence * wanted) / 1_000))
    if (kind === 'receipt' || kind === 'receipt of more') {
      const pence = partOf(kind === 'receipt' ? Math.max(0, leftPence) : 50_000)
      paidPence += pence
      rows.push({ month: monthOf(day), paid: pence })
      payOut()
    } else if (kind === 'credit') {
      // What is not paid is credited first; what is paid waits to be given back.
      const isRefundDue = leftPence <= 0 && paidPence > 0
      const pence = isRefundDue ? partOf(netPence()) : Math.min(partOf(netPence()), leftPence)
      const taken = pence > 0 ? take(lines, pence) : []
      rows.push({ month: monthOf(day), credited: sum(taken.map(({ amountPence }) => amountPence)) })
      if (isRefundDue) toRefund.push(taken)
      else payOut()
    } else {
      const refunded = sum((toRefund.shift() ?? []).map(({ amountPence }) => amountPence))
      rows.push({ month: monthOf(day), refunded })
      paidPence -= refunded
      payOut()
    }
  }
  for (const line of lines) expect(line.creditedPence).toBeLessThanOrEqual(Math.max(line.amountPence, 0))
  const outPence = sum(paidOut.map(({ amountPence, serviceFeePence = 0 }) => amountPence + serviceFeePence))
  return { rows, owedPence: netPence() - paidPence, keptPence: paidPence - outPence }
}

it(
  'whatever happens to packages, what is billed is paid, credited or owed, and what is paid is paid out, kept or given back',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(histories, (history) => {
        const lives = history.flatMap(({ begins, months }) =>
          months.map((month, index) => liveThrough(addMonths(first, begins + index), month)),
        )
        const { total, still_to_pay } = statementOf(
          { from: '2024-11', to: '2029-12' },
          lives.flatMap(({ rows }) => rows),
        )
        // Below nothing it is credit of the partner.
        expect(still_to_pay).toBe(sum(lives.map(({ owedPence }) => owedPence)))
        expect(total.billed).toBe(total.paid - total.refunded + total.credited + still_to_pay)
        expect(notPaidOut(total)).toBe(sum(lives.map(({ keptPence }) => keptPence)))
        expect(total.fees_kept).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  },
)
