import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import {
  couponProblem,
  isCouponCode,
  isPaymentReference,
  normaliseCouponCode,
  openSteps,
  packageMonths,
  priceChanged,
  tenancyEnd,
  wizardSteps,
  type DraftProgress,
} from './onboarding.ts'

it.each([
  ['2026-04-01', 12, '2027-03-31'],
  ['2026-04-15', 6, '2026-10-14'],
  ['2026-01-28', 1, '2026-02-27'],
  ['2026-01-29', 1, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-29', 1, '2028-02-28'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-08-31', 12, '2027-08-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-28'],
  ['2026-04-01', null, null],
])('a tenancy from %s for %j months ends on %j (D25, D39)', (start, months, end) => {
  expect(tenancyEnd(start, months)).toBe(end)
})

it('lasts until the day before the next one of the same date begins, or the end of a month without that date', () => {
  const anyStart = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days))
  const anyMonths = fc.integer(packageMonths)
  fc.assert(
    fc.property(anyStart, anyMonths, (start, months) => {
      const next = addDays(tenancyEnd(start, months) ?? '', 1)
      const [year = 0, month = 0] = start.split('-').map(Number)
      // Date.UTC counts on into the next month where a month has no such date.
      const sameDate = new Date(Date.UTC(year, month - 1 + months, Number(start.slice(8)))).toISOString()
      const expected =
        sameDate.slice(8, 10) === start.slice(8) ? sameDate.slice(0, 10) : `${sameDate.slice(0, 7)}-01`
      expect(next).toBe(expected)
    }),
  )
  fc.assert(
    fc.property(anyStart, anyMonths, (start, months) => {
      const end = tenancyEnd(start, months) ?? ''
      expect((tenancyEnd(addDays(start, 1), months) ?? '') >= end).toBe(true)
      expect((tenancyEnd(start, months + 1) ?? '') > end).toBe(true)
    }),
  )
})

describe('coupons (D27)', () => {
  it.each([
    ['  spring-26 ', true],
    ['ABC', true],
    ['A'.repeat(24), true],
    ['AB', false],
    ['A'.repeat(25), false],
    ['SPRING 26', false],
    ['SPRİNG', false],
  ])('%j is a code: %s', (typed, isCode) => {
    expect(isCouponCode(normaliseCouponCode(typed))).toBe(isCode)
  })

  const coupon = { valid_from: '2026-03-01', valid_to: '2026-03-31', uses_left: 1, is_disabled: false }
  it.each([
    [{}, '2026-03-01', null],
    [{}, '2026-03-31', null],
    [{ valid_to: null, uses_left: null }, '2036-03-31', null],
    [{}, '2026-02-28', 'This code can be used from 01/03/2026.'],
    [{}, '2026-04-01', 'This code expired on 31/03/2026.'],
    [{ uses_left: 0 }, '2026-03-17', 'This code has no uses left.'],
    [{ is_disabled: true }, '2026-03-17', 'This code can no longer be used.'],
  ])('with %j on %s: %j', (more, today, problem) => {
    expect(couponProblem({ ...coupon, ...more }, today)).toBe(problem)
  })
})

it.each([
  ['AC 1', true],
  ['0012/34-5', true],
  ['ABC', false],
  [' ABCD', false],
  ['-ABCD', false],
  ['A'.repeat(26), false],
])('%j is a payment reference: %s', (typed, isOne) => {
  expect(isPaymentReference(typed)).toBe(isOne)
})

it('says both prices when they differ', () => {
  expect(priceChanged(23_290, 23_410)).toBe(
    'The price is now £234.10 a month, not £232.90. Check the new prices, then submit again.',
  )
})

describe('the steps that are open (D28)', () => {
  const empty: DraftProgress = {
    property_id: null,
    property: null,
    housemates: null,
    start: null,
    bills: null,
    responsibility_type: 'partner',
    payment_type: null,
  }
  const quoted = { ...empty, property_id: 1, housemates: 2, start: '2026-04-01' }
  const chosen = { ...quoted, bills: [{ id: 1 }] }
  const home = { address_line1: '1 Elm Row', address_city: 'Leeds', address_postcode: 'LS1 1AA' }

  it.each([
    [empty, false, 'Quote'],
    [{ ...quoted, start: null }, false, 'Quote'],
    [{ ...quoted, housemates: null }, false, 'Quote'],
    [{ ...quoted, property_id: null }, false, 'Quote'],
    [{ ...quoted, property_id: null, property: { ...home, address_postcode: ' ' } }, false, 'Quote'],
    [{ ...quoted, property_id: null, property: home }, false, 'Package'],
    [quoted, false, 'Package'],
    [{ ...quoted, bills: [] }, false, 'Package'],
    [chosen, false, 'Payment'],
    [{ ...chosen, payment_type: 'direct_debit' as const }, false, 'Payment'],
    [{ ...chosen, payment_type: 'direct_debit' as const }, true, 'Tenancy'],
    [{ ...chosen, payment_type: 'invoice' as const }, false, 'Tenancy'],
    // Where the tenants pay, the partner gives no payment method.
    [{ ...chosen, responsibility_type: 'tenant' as const }, false, 'Tenancy'],
    // A step before that is no longer complete closes those after it.
    [{ ...chosen, housemates: null, payment_type: 'invoice' as const }, false, 'Quote'],
  ])('with %j and bank details %s: up to %s', (draft, hasBankDetails, last) => {
    expect(openSteps(draft, hasBankDetails).at(-1)).toBe(last)
  })

  it('are always the first ones, without a gap', () => {
    const draft = fc.record({
      property_id: fc.option(fc.nat()),
      property: fc.constantFrom(null, home),
      housemates: fc.option(fc.nat()),
      start: fc.constantFrom(null, '2026-04-01'),
      bills: fc.option(fc.array(fc.nat())),
      responsibility_type: fc.constantFrom('partner' as const, 'tenant' as const),
      payment_type: fc.constantFrom(null, 'direct_debit' as const, 'invoice' as const),
    })
    fc.assert(
      fc.property(draft, fc.boolean(), (given, hasBankDetails) => {
        const open = openSteps(given, hasBankDetails)
        expect(open.length).toBeGreaterThan(0)
        expect(open).toEqual(wizardSteps.slice(0, open.length))
      }),
    )
  })
})
