import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { firstAttemptDay, maxAttempts, retryDay } from '@doorstep/portal-contract/invoices'
import { isProviderPayout } from '@doorstep/portal-contract/payouts'
import { type MonthSums, notPaidOut, statementOf } from '@doorstep/portal-contract/statements'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Charge,
  type CreditableLine,
  chargesOf,
  creditsOf,
  payoutsOfCharges,
  payoutsOfCredits,
} from './rules.ts'

/** What is taken off a package's month: all, or a part in thousandths; and whether its money was given back, where it was paid. */
const credit = fc.record({
  part: fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 1_000 })),
  isRefunded: fc.boolean(),
})

/** A month of a package: its prices then, how often its payment failed before it went through, if it did, and what was credited. */
const packageMonth = fc.record({
  feePence: fc.nat(5_000),
  discountPence: fc.option(fc.integer({ min: 1, max: 6_000 })),
  bills: fc.array(fc.record({ pence: fc.nat(100_000), vatPercent: fc.constantFrom(0, 5, 20) }), {
    maxLength: 8,
  }),
  failures: fc.integer({ min: 0, max: maxAttempts }),
  creditsBefore: fc.array(credit, { maxLength: 2 }),
  creditsAfter: fc.array(credit, { maxLength: 3 }),
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
function take(lines: Line[], part: number | 'all'): Charge[] {
  const leftPence = sum(lines.map(({ amountPence, creditedPence }) => amountPence - creditedPence))
  const credits = creditsOf(lines, part === 'all' ? part : Math.floor((leftPence * part) / 1_000)) ?? []
  return credits.flatMap(({ id, amountPence, vatPence }) => {
    const line = lines[id]
    if (!line) return []
    line.creditedPence += amountPence
    line.creditedVatPence += vatPence
    return { ...line, amountPence }
  })
}

/** The life of a month of a package as jobs and staff make it, as a statement gets it, and what it should come to. */
function liveThrough(month: string, of: PackageMonth) {
  const { feePence, discountPence, bills } = of
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
  const rows: MonthSums[] = [{ month: monthOf(month), billed: sum(charges.map((each) => each.amountPence)) }]
  const credited = (day: string, taken: Charge[]) => {
    const pence = sum(taken.map(({ amountPence }) => amountPence))
    rows.push({ month: monthOf(day), credited: pence })
    return pence
  }
  for (const { part } of of.creditsBefore) credited(addDays(month, 1), take(lines, part))
  const left = lines.map((line) => ({ ...line, amountPence: line.amountPence - line.creditedPence }))
  const duePence = sum(left.map(({ amountPence }) => amountPence))
  // The days of the attempts: four at most.
  let day: string | null = firstAttemptDay(month)
  for (let attempt = 1; attempt <= of.failures && day; attempt += 1) day = retryDay(month, attempt, day)
  if (duePence === 0 || day === null) return { rows, owedPence: duePence, keptForRefundPence: 0 }
  rows.push({ month: monthOf(day), paid: duePence })
  const payOut = (at: string, payouts: ReturnType<typeof payoutsOfCharges>, typeOf: 0 | 2) => {
    for (const { amountPence, serviceFeePence } of payouts)
      rows.push({
        month: monthOf(at),
        [isProviderPayout(typeOf) ? 'paid_to_suppliers' : 'supplier_refunds']: amountPence,
        fees_kept: serviceFeePence,
      })
  }
  payOut(day, payoutsOfCharges(left), 0)
  let keptForRefundPence = 0
  for (const [index, { part, isRefunded }] of of.creditsAfter.entries()) {
    const taken = take(lines, part)
    const at = addDays(day, 20 * (index + 1))
    const pence = credited(at, taken)
    if (!isRefunded) keptForRefundPence += pence
    else {
      rows.push({ month: monthOf(addDays(at, 6)), refunded: pence })
      payOut(addDays(at, 6), payoutsOfCredits(taken), 2)
    }
  }
  for (const line of lines) expect(line.creditedPence).toBeLessThanOrEqual(Math.max(line.amountPence, 0))
  return { rows, owedPence: 0, keptForRefundPence }
}

it('whatever happens to packages, what is billed is paid, credited or owed, and what is paid is paid out, kept or given back', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const lives = history.flatMap(({ begins, months }) =>
        months.map((month, index) => liveThrough(addMonths(first, begins + index), month)),
      )
      const { total, still_to_pay, months } = statementOf(
        { from: '2024-11', to: '2028-12' },
        lives.flatMap(({ rows }) => rows),
      )
      // What waits to be given back is credit of the partner.
      const owed = sum(lives.map(({ owedPence }) => owedPence))
      const inCredit = sum(lives.map(({ keptForRefundPence }) => keptForRefundPence))
      expect(still_to_pay).toBe(owed - inCredit)
      expect(total.billed).toBe(total.paid - total.refunded + total.credited + owed - inCredit)
      expect(months.map(notPaidOut)).toEqual(months.map(() => 0))
      expect(total.fees_kept).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})
