import { expect, it } from 'vitest'
import { type BillQuery, voidBills } from '../../shared/addresses/voidBills.ts'
import { printedText } from './printedText.ts'
import { pageOf, providersOf, sampleBills } from '../testing/sampleBills.ts'

const bills = sampleBills(41)
const parts = { summary: null, statuses: null, providers: providersOf(bills) }

it.each<[Partial<BillQuery>, string]>([
  [{}, '1 to 25 of 41 bills. Printed 17/03/2026.'],
  [
    { search: 'Lane', status: ['challenged', 'needs_paying'], provider: [1, 4] },
    'Search: Lane. Needs paying or Challenged. Larkfield Energy or Calder Water. 1 to 25 of 41 bills. Printed 17/03/2026.',
  ],
  [
    { property: [3], tenancy: 9, overdue: true },
    '8 Ecclesall Terrace, S11 8TR. One tenancy. Overdue. 1 to 25 of 41 bills. Printed 17/03/2026.',
  ],
])('says on paper what %j lists', (query, text) => {
  const state = { current: { ...voidBills.none, ...query }, page: pageOf(bills), parts }
  expect(printedText(state, '2026-03-17')).toBe(text)
})

it('says that nothing matches', () => {
  const state = { current: { ...voidBills.none, search: 'Nowhere' }, page: pageOf([]), parts }
  expect(printedText(state, '2026-03-17')).toBe('Search: Nowhere. 0 bills. Printed 17/03/2026.')
})
