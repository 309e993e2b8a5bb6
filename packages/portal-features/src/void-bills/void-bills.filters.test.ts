import { expect, it } from 'vitest'
import { csvHref, toggleProviderHref, voidBills } from './void-bills.filters.ts'

it('an address says what people see (D47)', () => {
  const search = '?q=Mount&status=paid&status=needs_paying&provider=3&property=7&tenancy=9&sort=amount&bill=4'
  expect(voidBills.parse(search)).toEqual({
    search: 'Mount',
    status: ['needs_paying', 'paid'],
    provider: [3],
    property: 7,
    tenancy: 9,
    sort: { column: 'amount', direction: 'desc' },
    page: 1,
  })
  expect(voidBills.openIn(search)).toBe(4)
})

it('a provider is switched on and off again', () => {
  const on = toggleProviderHref({ ...voidBills.none, provider: [4], page: 2 }, 3)
  expect(on).toBe('/void-bills?provider=3&provider=4')
  const query = voidBills.parse(on.replace('/void-bills', ''))
  expect(toggleProviderHref(query, 3)).toBe('/void-bills?provider=4')
})

it('the CSV is narrowed to the place and the partner', () => {
  const path = '/api/i/partner/postal-bills/voids/download/latest-with-negative-balance'
  expect(csvHref(voidBills.none, null)).toBe(path)
  expect(csvHref({ ...voidBills.none, property: 7, status: ['paid'] }, 4)).toBe(
    `${path}?property_id=7&partner_id=4`,
  )
})
