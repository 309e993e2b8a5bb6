import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  enterPaymentReference,
  listedQuoteGroups,
  pickQuoteBill,
  quoteTotal,
  toggleQuoteGroup,
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

  it('ignores a group that does not exist', () => {
    expect(toggleQuoteGroup(groups, 99)).toEqual({ groups, choose: false })
  })
})

it('picks one bill and deactivates the others of its group only', () => {
  const after = pickQuoteBill(groups, 2, 21)
  expect([activeIn(after, 2), activeIn(after, 4)]).toEqual([[21], [41]])
})

it('keeps at most one active bill per group after any sequence of actions', () => {
  const press = fc.record({ toggle: fc.boolean(), group: fc.integer({ min: 1, max: 5 }), bill: fc.nat(1) })
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      let current: QuoteGroup[] = groups
      for (const { toggle, group, bill: index } of presses) {
        const billId = current.find(({ id }) => id === group)?.bills[index]?.id
        if (toggle || billId === undefined) current = toggleQuoteGroup(current, group).groups
        else current = pickQuoteBill(current, group, billId)
        expect(current.every(({ bills }) => bills.filter(({ active }) => active).length <= 1)).toBe(true)
      }
    }),
  )
})

it('keeps only the first bill once a payment reference is entered, with the reference set', () => {
  const after = enterPaymentReference(groups, 2, 'AC-1')
  expect(after[1]?.bills).toEqual([{ ...bill(21, 30), account_number: 'AC-1' }])
  expect(after[0]).toEqual(gas)
})

it('shows neither hidden groups nor Billing Better Service (D54)', () => {
  expect(listedQuoteGroups(groups).map(({ name }) => name)).toEqual(['Gas', 'Broadband', 'Water'])
})

it('adds the management fee to the active bills, hidden groups left out (section 9, D54)', () => {
  expect(quoteTotal(groups, 10.25)).toBe(3_555 + 500 + 1_025)
  expect(quoteTotal([], 0)).toBe(0)
})
