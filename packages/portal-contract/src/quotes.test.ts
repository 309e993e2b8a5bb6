import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceEach } from './money.ts'
import {
  couponDiscount,
  enterPaymentReference,
  groupPrice,
  hiddenQuoteGroups,
  isQuoteValid,
  linesEach,
  listedQuoteGroups,
  packageBills,
  pickQuoteBill,
  priceDifferences,
  quoteCosts,
  quoteValidUntil,
  seenPrices,
  toggleQuoteGroup,
  withoutHiddenGroups,
  withPackageBills,
  type QuoteBill,
  type QuoteGroup,
} from './quotes.ts'

const bill = (id: number, price: number, active = false) => ({
  id,
  active,
  account_number: null,
  prices: [{ price_total: price }],
})
const gas: QuoteGroup = { id: 1, name: 'Gas', bills: [bill(11, 40.1)] }
const broadband: QuoteGroup = { id: 2, name: 'Broadband', bills: [bill(21, 30), bill(22, 35.55, true)] }
const water: QuoteGroup = { id: 3, name: 'Water', bills: [bill(31, 20), bill(32, 25)] }
const service: QuoteGroup = { id: 4, name: 'Billing Better Service', bills: [bill(41, 5, true)] }
const cleaner: QuoteGroup = { id: 5, name: 'Cleaner', bills: [bill(51, 99, true)] }
const groups = [gas, broadband, water, service, cleaner]

const activeIn = (all: readonly QuoteGroup[], groupId: number) =>
  all
    .find(({ id }) => id === groupId)
    ?.bills.filter(({ active }) => active)
    .map(({ id }) => id)

describe('toggleQuoteGroup (section 4)', () => {
  it('deactivates all when one is active', () => {
    const { groups: after, choose } = toggleQuoteGroup(groups, 2)
    expect([activeIn(after, 2), choose]).toEqual([[], false])
  })

  it('activates the only bill', () => {
    const { groups: after, choose } = toggleQuoteGroup(groups, 1)
    expect([activeIn(after, 1), choose]).toEqual([[11], false])
  })

  it('asks for a choice among several without changing anything', () => {
    expect(toggleQuoteGroup(groups, 3)).toEqual({ groups, choose: true })
  })

  it('leaves a hidden group off (D54)', () => {
    const off = { ...cleaner, bills: [bill(51, 99)] }
    expect(toggleQuoteGroup([off], 5).groups).toEqual([off])
  })

  it('ignores a group that does not exist', () => {
    expect(toggleQuoteGroup(groups, 99)).toEqual({ groups, choose: false })
  })
})

it('picks one bill and deactivates the others of its group only', () => {
  const after = pickQuoteBill(groups, 2, 21)
  expect([activeIn(after, 2), activeIn(after, 4)]).toEqual([[21], [41]])
})

it('ignores picking a bill of another group', () => {
  expect(pickQuoteBill(groups, 2, 31)).toEqual(groups)
})

describe('enterPaymentReference (section 4)', () => {
  it('keeps only the first bill, with the reference, and leaves other groups alone', () => {
    const after = enterPaymentReference(groups, 3, 'AC-1')
    expect(after[2]?.bills).toEqual([{ ...bill(31, 20), account_number: 'AC-1' }])
    expect(after[0]).toEqual(gas)
  })

  it('keeps a group on that was on with another bill', () => {
    const after = enterPaymentReference(groups, 2, 'AC-1')
    expect(after[1]?.bills).toEqual([{ ...bill(21, 30, true), account_number: 'AC-1' }])
  })
})

it('shows neither hidden groups nor Billing Better Service (D54)', () => {
  expect(listedQuoteGroups(groups).map(({ name }) => name)).toEqual(['Gas', 'Broadband', 'Water'])
})

it('adds the management fee to the active bills, hidden groups left out (section 9, D54)', () => {
  expect(quoteCosts(groups, 10.25).total).toBe(3_555 + 500 + 1_025)
  expect(quoteCosts([], 0).total).toBe(0)
})

describe('what a quote is sent and kept as', () => {
  const chosen = enterPaymentReference(toggleQuoteGroup(groups, 1).groups, 2, 'AC 1')

  it('is its active bills with their references, without hidden groups', () => {
    expect(packageBills(chosen)).toEqual([{ id: 11 }, { id: 21, account_number: 'AC 1' }, { id: 41 }])
  })

  it('brings the same choice back', () => {
    const again = withPackageBills(groups, packageBills(chosen))
    expect(packageBills(again)).toEqual(packageBills(chosen))
    expect(again[1]?.bills).toHaveLength(1)
  })

  it('leaves out what is no longer offered, and keeps the service that nobody chooses', () => {
    const again = withPackageBills(groups, [{ id: 99 }, { id: 51 }, { id: 32 }])
    expect(packageBills(again)).toEqual([{ id: 32 }, { id: 41 }])
  })
})

describe('couponDiscount: off the management fee only (D27)', () => {
  it.each([
    [{ percent_off: 50, amount_off: null }, 1_250, 625],
    [{ percent_off: 33, amount_off: null }, 1_250, 413],
    [{ percent_off: 100, amount_off: null }, 1_250, 1_250],
    [{ percent_off: null, amount_off: 2.5 }, 1_250, 250],
    [{ percent_off: null, amount_off: 50 }, 1_250, 1_250],
    [{ percent_off: 50, amount_off: null }, 0, 0],
  ])('%j of a fee of %i pence is %i', (off, fee, discount) => {
    expect(couponDiscount({ code: 'X', ...off }, fee)).toBe(discount)
  })
})

it('is valid for 14 days after the day it was made on (D28)', () => {
  expect(quoteValidUntil('2026-03-17')).toBe('2026-03-31')
  expect(isQuoteValid('2026-03-17', '2026-03-31')).toBe(true)
  expect(isQuoteValid('2026-03-17', '2026-04-01')).toBe(false)
})

describe('priceDifferences (D28)', () => {
  const named = groups.map((group) => ({
    ...group,
    bills: group.bills.map((one) => ({ ...one, name: `${group.name} ${one.id}` })),
  }))
  const before = seenPrices(named, 10)

  it('is empty for the same prices', () => {
    expect(before.bills.map(({ name }) => name)).toEqual(['Broadband 22', 'Billing Better Service 41'])
    expect(priceDifferences(before, before)).toEqual({ changes: [], before: 5_055, now: 5_055 })
  })

  it('tells what changed by bill, with the fee and in total', () => {
    const now = { service_charge: 12.5, bills: [{ id: 22, name: 'Broadband 22', price_total: 36.05 }] }
    expect(priceDifferences(before, now)).toEqual({
      changes: [
        { name: 'Broadband 22', before: 3_555, now: 3_605 },
        { name: 'Billing Better Service 41', before: 500, now: null },
        { name: 'Management fee', before: 1_000, now: 1_250 },
      ],
      before: 5_055,
      now: 4_855,
    })
  })

  it('has both totals after the coupon', () => {
    const coupon = { code: 'HALF', percent_off: 50, amount_off: null }
    expect(priceDifferences(before, { ...before, service_charge: 12.5 }, coupon)).toMatchObject({
      before: 4_555,
      now: 4_680,
    })
  })
})

describe('whatever someone does with a quote', () => {
  const pounds = fc.integer({ min: 0, max: 1_000_000 }).map((pence) => pence / 100)
  const names = ['Gas', 'Water', 'Broadband', 'Billing Better Service', 'TV Package', 'Cleaner', 'Free Perks']
  /** A quote as the API makes it: at most one active bill a group, none of a hidden one. */
  const quote = fc
    .array(fc.record({ prices: fc.array(pounds, { minLength: 1, maxLength: 4 }), active: fc.nat(4) }), {
      minLength: names.length,
      maxLength: names.length,
    })
    .map((given) =>
      given.map(({ prices, active }, group) => ({
        id: group,
        name: names[group] ?? '',
        bills: prices.map((price, index) => ({
          ...bill(
            group * 10 + index,
            price,
            index === active && !hiddenQuoteGroups.includes(names[group] ?? ''),
          ),
          name: `Bill ${group * 10 + index}`,
        })),
      })),
    )
  const action = fc.record({
    kind: fc.constantFrom('toggle', 'pick', 'reference'),
    group: fc.nat(names.length),
    bill: fc.nat(4),
  })
  type Quoted = QuoteGroup<QuoteBill & { name: string }>[]

  function done(offered: Quoted, actions: { kind: string; group: number; bill: number }[]): Quoted {
    return actions.reduce((current, { kind, group, bill: index }) => {
      if (kind === 'toggle') return toggleQuoteGroup(current, group).groups
      if (kind === 'pick') return pickQuoteBill(current, group, group * 10 + index)
      return enterPaymentReference(current, group, `REF ${index}`)
    }, offered)
  }

  it('at most one bill of a group is active, and none of a hidden one', () => {
    fc.assert(
      fc.property(quote, fc.array(action), (offered, actions) => {
        for (const { name, bills } of done(offered, actions)) {
          const active = bills.filter((one) => one.active).length
          expect(active).toBeLessThanOrEqual(hiddenQuoteGroups.includes(name) ? 0 : 1)
        }
      }),
    )
  })

  it('totals add up to the penny, and so do the housemates’ shares', () => {
    const coupon = fc.option(
      fc.oneof(
        fc.record({ percent_off: fc.integer({ min: 1, max: 100 }), amount_off: fc.constant(null) }),
        fc.record({ percent_off: fc.constant(null), amount_off: pounds }),
      ),
    )
    fc.assert(
      fc.property(
        quote,
        fc.array(action),
        pounds,
        coupon,
        fc.integer({ min: 1, max: 20 }),
        (offered, actions, fee, off, housemates) => {
          const after = done(offered, actions)
          const costs = quoteCosts(after, fee, off && { code: 'X', ...off })
          const lines = withoutHiddenGroups(after).map(groupPrice)
          const feePence = Math.round(fee * 100)
          expect(costs.total).toBe(lines.reduce((sum, line) => sum + line, 0) + feePence - costs.discount)
          expect(costs.discount).toBeGreaterThanOrEqual(0)
          expect(costs.discount).toBeLessThanOrEqual(feePence)
          const shares = priceEach(costs.total, housemates)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(costs.total)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
          expect(priceDifferences(seenPrices(after, fee), seenPrices(after, fee)).changes).toEqual([])
        },
      ),
    )
  })

  it('keeping and restoring it changes nothing, however often', () => {
    fc.assert(
      fc.property(quote, fc.array(action), (offered, actions) => {
        const kept = packageBills(done(offered, actions)).filter(({ id }) => Math.floor(id / 10) !== 3)
        const once = withPackageBills(offered, kept)
        const unchosen = offered[3]?.bills.filter((one) => one.active).map(({ id }) => id)
        expect(packageBills(once).filter(({ id }) => !unchosen?.includes(id))).toEqual(kept)
        expect(withPackageBills(once, kept)).toEqual(once)
      }),
    )
  })
})

describe('what each person pays (D39)', () => {
  const line = (label: string, pence: number) => ({ label, pence })

  it('puts the odd penny on the line that is shared least evenly', () => {
    const { lines, totalPence } = linesEach([line('Gas', 3000), line('Water', 1001), line('Fee', 1250)], 3)
    expect(lines.map(({ pence }) => pence)).toEqual([1000, 334, 417])
    expect(totalPence).toBe(1751)
  })

  it('adds up to what whoever pays most pays, each line within a penny of its share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 20 }),
        (amounts, people) => {
          const all = amounts.map((pence, index) => line(String(index), pence))
          const { lines, totalPence } = linesEach(all, people)
          const total = amounts.reduce((sum, pence) => sum + pence, 0)
          expect(totalPence).toBe(Math.max(...priceEach(total, people)))
          expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(totalPence)
          for (const [index, { pence }] of lines.entries())
            expect(Math.abs(pence * people - (amounts[index] ?? 0))).toBeLessThan(people)
        },
      ),
    )
  })
})
