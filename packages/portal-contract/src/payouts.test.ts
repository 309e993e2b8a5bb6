import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProviderPayout, payoutLines } from './payouts.ts'

it('counts types 0, 1 and 5 as provider payouts (section 9)', () => {
  expect([0, 1, 2, 3, 4, 5].filter(isProviderPayout)).toEqual([0, 1, 5])
})

describe('payoutLines (D29)', () => {
  it('adds other types to the matching bill and keeps the rest as Other', () => {
    const lines = payoutLines([
      { type_id: 2, amount: -500, bill_id: 7 },
      { type_id: 0, amount: 4_000, bill_id: 7 },
      { type_id: 1, amount: 3_000, bill_id: 8 },
      { type_id: 4, amount: 250, bill_id: 7 },
      { type_id: 3, amount: 99, bill_id: 1 },
      { type_id: 3, amount: 1, bill_id: null },
    ])
    expect(lines.map(({ payout, amount, isOther }) => [payout.bill_id, amount, isOther])).toEqual([
      [7, 3_750, false],
      [8, 3_000, false],
      [1, 99, true],
      [null, 1, true],
    ])
    expect(lines[0]?.added.map(({ amount }) => amount)).toEqual([-500, 250])
  })

  it('always adds up to the total and drops nothing', () => {
    const payout = fc.record({
      type_id: fc.nat(6),
      amount: fc.integer({ min: -100_000, max: 100_000 }),
      bill_id: fc.option(fc.nat(4)),
    })
    fc.assert(
      fc.property(fc.array(payout), (payouts) => {
        const lines = payoutLines(payouts)
        const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
        expect(sum(lines)).toBe(sum(payouts))
        expect(lines.reduce((count, { added }) => count + 1 + added.length, 0)).toBe(payouts.length)
      }),
    )
  })
})
