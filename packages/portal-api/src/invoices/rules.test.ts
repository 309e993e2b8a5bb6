import { priceEach } from '@doorstep/portal-contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargesOf, creditsOf, payoutsOfCharges, shareOf } from './rules.ts'

const electricity = { id: 7, name: 'Electricity', pence: 5_000, vatPercent: 5 }
const water = { id: 8, name: 'Water', pence: 2_500, vatPercent: 0 }
const fee = { feePence: 1_250, feeVatPercent: 20 }

const anyPackage = fc
  .record({
    feePence: fc.nat(5_000),
    feeVatPercent: fc.constantFrom(0, 5, 20),
    coupon: fc.option(
      fc.record({ code: fc.constant('FIVER'), discountPence: fc.integer({ min: 1, max: 9_000 }) }),
    ),
    bills: fc.array(
      fc.record({ name: fc.string(), pence: fc.nat(100_000), vatPercent: fc.constantFrom(0, 5, 20) }),
      { maxLength: 12 },
    ),
  })
  .map(({ bills, ...rest }) => ({ ...rest, bills: bills.map((bill, id) => ({ ...bill, id })) }))

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

describe('what an invoice charges for a package (D27)', () => {
  it('is each bill, the fee, and the coupon off the fee', () => {
    const coupon = { code: 'FIVER', discountPence: 500 }
    expect(chargesOf({ ...fee, coupon, bills: [electricity, water] })).toEqual([
      { kind: 'bill', billId: 7, name: 'Electricity', amountPence: 5_000, vatPercent: 5 },
      { kind: 'bill', billId: 8, name: 'Water', amountPence: 2_500, vatPercent: 0 },
      { kind: 'management_fee', billId: null, name: 'Management fee', amountPence: 1_250, vatPercent: 20 },
      { kind: 'discount', billId: null, name: 'FIVER', amountPence: -500, vatPercent: 20 },
    ])
  })

  it('is never less than the bills: a coupon takes off no more than the fee', () => {
    fc.assert(
      fc.property(anyPackage, (charged) => {
        const charges = chargesOf(charged)
        const bills = sum(charged.bills.map(({ pence }) => pence))
        const discount = Math.min(charged.coupon?.discountPence ?? 0, charged.feePence)
        expect(sum(charges.map(({ amountPence }) => amountPence))).toBe(bills + charged.feePence - discount)
        expect(charges.filter(({ amountPence }) => amountPence === 0)).toEqual([])
      }),
    )
  })
})

describe('what is paid out once they are paid (D29, D39)', () => {
  it('goes to each supplier whole, with its part of the fee', () => {
    const coupon = { code: 'FIVER', discountPence: 250 }
    expect(payoutsOfCharges(chargesOf({ ...fee, coupon, bills: [electricity, water] }))).toEqual([
      { billId: 7, amountPence: 5_000, serviceFeePence: 667 },
      { billId: 8, amountPence: 2_500, serviceFeePence: 333 },
    ])
  })

  it('adds up with the fees that are kept to what was charged, to the penny', () => {
    fc.assert(
      fc.property(anyPackage, (charged) => {
        const charges = chargesOf(charged)
        const payouts = payoutsOfCharges(charges)
        const total = sum(
          payouts.flatMap(({ amountPence, serviceFeePence }) => [amountPence, serviceFeePence]),
        )
        expect(total).toBe(sum(charges.map(({ amountPence }) => amountPence)))
        expect(payouts.every(({ serviceFeePence }) => serviceFeePence >= 0)).toBe(true)
      }),
    )
  })
})

describe('what a credit note takes off a package (docs/decisions/0071)', () => {
  const noVat = { creditedVatPence: 0 }
  const lines = (creditedPence = 0) => [
    { id: 1, kind: 'bill' as const, amountPence: 5_000, vatPence: 238, creditedPence, ...noVat },
    { id: 2, kind: 'management_fee' as const, amountPence: 1_250, vatPence: 208, creditedPence: 0, ...noVat },
    { id: 3, kind: 'discount' as const, amountPence: -500, vatPence: -83, creditedPence: 0, ...noVat },
  ]

  it.each([
    [
      'all that is left: the fee less its discount',
      'all',
      0,
      [
        [1, 5_000],
        [2, 750],
      ],
    ],
    [
      'all but what was credited before',
      'all',
      4_000,
      [
        [1, 1_000],
        [2, 750],
      ],
    ],
    [
      'a sum, shared by what is left',
      575,
      0,
      [
        [1, 500],
        [2, 75],
      ],
    ],
    ['nothing more than was charged', 5_751, 0, null],
    ['no more of a bill that was credited whole', 'all', 5_000, [[2, 750]]],
    ['no sum of 0', 0, 0, null],
  ] as const)('%s', (_what, pence, credited, expected) => {
    const credits = creditsOf(lines(credited), pence)
    expect(credits?.map(({ id, amountPence }) => [id, amountPence]) ?? null).toEqual(expected)
  })

  it('has the VAT of the package once all of it is credited, in however many notes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_750 })), (sums) => {
        const left = lines()
        for (const wanted of [...sums, 'all' as const])
          for (const { id, amountPence, vatPence } of creditsOf(left, wanted) ?? []) {
            const line = left.find((each) => each.id === id)
            if (!line) throw new Error(`No line ${id}`)
            expect(vatPence).toBeGreaterThanOrEqual(0)
            line.creditedPence += amountPence
            line.creditedVatPence += vatPence
          }
        expect(left.map(({ creditedVatPence }) => creditedVatPence)).toEqual([238, 208 - 83, 0])
      }),
    )
  })
})

describe('the shares of tenants (D115)', () => {
  const sharers = fc.integer({ min: 1, max: 20 })
  const pence = (lines: readonly { amountPence: number }[]) =>
    sum(lines.map(({ amountPence }) => amountPence))

  it('are what tenants are told, and together pay each charge to the penny', () => {
    fc.assert(
      fc.property(anyPackage, sharers, (charged, number) => {
        const charges = chargesOf(charged)
        const shares = Array.from({ length: number }, (_, index) => shareOf(charges, index, number))
        // As `householdShares` does for a tenant's page, by largest remainder.
        expect(shares.map(pence)).toEqual(priceEach(pence(charges), number))
        for (const { kind, billId, amountPence } of charges) {
          const parts = shares.map((lines) =>
            pence(lines.filter((line) => line.kind === kind && line.billId === billId)),
          )
          expect(sum(parts)).toBe(amountPence)
          // Nobody pays more than a penny more of it than another.
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        }
        for (const { kind, amountPence } of shares.flat())
          expect(Math.sign(amountPence)).toBe(kind === 'discount' ? -1 : 1)
      }),
    )
  })
})
