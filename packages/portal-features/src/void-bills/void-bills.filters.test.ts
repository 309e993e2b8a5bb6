import { expect, it, onTestFinished } from 'vitest'
import { billsOfProperty, outstandingBills, voidBills } from '../shared/addresses/voidBills.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import {
  latestCsvHref,
  listedCsvHref,
  outstandingHref,
  overdueHref,
  summaryQuery,
  toggleProviderHref,
} from './void-bills.filters.ts'

it('an address says what people see (D47)', () => {
  const search =
    '?q=Mount&status=paid&status=needs_paying&provider=3&property=7&tenancy=9&account=5&overdue=1&view=4&sort=amount&bill=8'
  expect(voidBills.parse(search)).toEqual({
    search: 'Mount',
    status: ['needs_paying', 'paid'],
    provider: [3],
    property: [7],
    tenancy: 9,
    account: 5,
    overdue: true,
    view: 4,
    sort: { column: 'amount', direction: 'asc' },
    page: 1,
  })
  expect(voidBills.openIn(search)).toBe(8)
})

it('a provider is switched on and off again, among what is outstanding (D60)', () => {
  const outstanding = 'status=needs_paying&status=challenged'
  const on = toggleProviderHref({ ...voidBills.none, provider: [4], page: 2, overdue: true }, 3)
  expect(on).toBe(`/void-bills?${outstanding}&provider=3&provider=4&overdue=1`)
  const query = voidBills.parse(on.replace('/void-bills', ''))
  expect(toggleProviderHref(query, 3)).toBe(`/void-bills?${outstanding}&provider=4&overdue=1`)
})

it('the figures lead to the bills that they count, at the same place (D60)', () => {
  const query = { ...voidBills.none, search: 'Mount', status: ['paid' as const], property: [7] }
  expect(outstandingHref(query)).toBe('/void-bills?q=Mount&status=needs_paying&status=challenged&property=7')
  expect(overdueHref(query)).toBe('/void-bills?q=Mount&property=7&overdue=1')
})

it('the summary is narrowed by all that narrows the list, but status and provider (D60)', () => {
  const search =
    '?q=Mount&status=paid&provider=3&property=7&tenancy=9&account=5&overdue=1&view=4&sort=amount&page=2'
  const query = voidBills.parse(search)
  const names = Object.keys(voidBills.pick(query)).filter((name) => !['statuses', 'providers'].includes(name))
  const { statuses, providers, ...summary } = summaryQuery(query)
  expect([statuses, providers]).toEqual([undefined, undefined])
  expect(Object.keys(summary)).toEqual(names)
})

it('one CSV is narrowed as the list, the other to the place; both to the partner', () => {
  const path = '/api/i/partner/postal-bills/voids/download'
  expect(listedCsvHref(voidBills.none)).toBe(`${path}/matching`)
  expect(latestCsvHref(voidBills.none)).toBe(`${path}/latest-with-negative-balance`)
  const query = {
    ...voidBills.none,
    search: 'Delph',
    property: [7],
    status: ['paid' as const],
    overdue: true,
  }
  onTestFinished(readPartnerScope(() => 4))
  expect(listedCsvHref(query)).toBe(
    `${path}/matching?search_address=Delph&statuses=paid&property_id=7&overdue=true&partner_id=4`,
  )
  expect(latestCsvHref(query)).toBe(`${path}/latest-with-negative-balance?property_id=7&partner_id=4`)
})

it('other pages link to a property’s bills, to one of them, and to what is outstanding', () => {
  expect(billsOfProperty(7)).toBe('/void-bills?property=7')
  expect(billsOfProperty(7, 4)).toBe('/void-bills?property=7&bill=4')
  expect(outstandingBills({ property: [7], provider: [3] })).toBe(
    '/void-bills?status=needs_paying&status=challenged&provider=3&property=7',
  )
})
