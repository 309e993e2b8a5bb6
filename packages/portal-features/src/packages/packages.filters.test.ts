import { expect, it } from 'vitest'
import { listedStatuses, packageLists } from '../shared/addresses/packages.ts'
import { toggleStatuses } from './packages.filters.ts'

const { tenant, partner } = packageLists

it.each([
  ['', [10, 3, 4], '/bills-packages'],
  ['?status=4&status=3&status=10', [10, 3, 4], '/bills-packages'],
  ['?status=4&status=2&status=99&status=x', [2, 4], '/bills-packages?status=2&status=4'],
  // Open leads have statuses of their own, the warm lead's too.
  ['?leads=1&status=7', [10, 3, 4], '/bills-packages?leads=1'],
  // The warm lead has no title: no list has it.
  ['?status=6', [10, 3, 4], '/bills-packages'],
  ['?status=all&status=4', listedStatuses, '/bills-packages?status=all'],
])('%s has the statuses %j (D24b)', (search, status, href) => {
  expect(tenant.parse(search).status).toEqual(status)
  expect(tenant.href(tenant.parse(search))).toBe(href)
})

it('nothing chosen, and clearing, return to the statuses shown by default', () => {
  const all = tenant.parse('?status=all&missing=1&q=lane')
  expect(tenant.isNarrowed(all)).toBe(true)
  expect(tenant.change(all, { status: [] }).status).toEqual([10, 3, 4])
  expect(tenant.href(tenant.clear(all))).toBe('/bills-packages')
  expect(tenant.isNarrowed(tenant.none)).toBe(false)
})

it('a figure shows its statuses, and pressed again those shown by default', () => {
  const active = toggleStatuses(tenant, tenant.parse('?q=lane'), [4])
  expect(tenant.href(active)).toBe('/bills-packages?q=lane&status=4')
  expect(tenant.href(toggleStatuses(tenant, active, [4]))).toBe('/bills-packages?q=lane')
})

it('payment details are only missing where the tenants pay', () => {
  expect(partner.href(partner.parse('?missing=1&status=9'))).toBe('/partner-packages?status=9')
})
