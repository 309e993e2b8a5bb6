import { expect, it } from 'vitest'
import { billPrice, billStateText, listedBills, monthlyPrice } from './bills.ts'

it('leaves Billing Better Service out of lists (section 9)', () => {
  const bills = [{ group: { name: 'Gas' } }, { group: { name: 'Billing Better Service' } }]
  expect(listedBills(bills)).toEqual([{ group: { name: 'Gas' } }])
})

it.each([
  [42.5, 4_250],
  [[{ housemates: 3, price_per_housemate: 12.1 }], 3_630],
  [[], 0],
])('the price %j is %i pence', (price, pence) => {
  expect(billPrice(price)).toBe(pence)
})

it('adds up bills of both kinds of price, hidden ones included (D54)', () => {
  const hidden = { group: { name: 'Billing Better Service' }, price: 2.75 }
  const shared = { group: { name: 'Gas' }, price: [{ housemates: 3, price_per_housemate: 12.1 }] }
  expect(monthlyPrice([hidden, shared])).toBe(3_905)
  expect(monthlyPrice([])).toBe(0)
})

it.each([
  ['Install Date Booked', '2026-03-19', 'Install date: 19 March'],
  ['Install Date Booked', null, 'Install Date Booked'],
  ['Live', '2026-03-19', 'Live'],
])('shows the state %s with install day %s as %s', (state, day, text) => {
  expect(billStateText(state, day)).toBe(text)
})
