import { expect, it } from 'vitest'
import { postcodeText, propertyStatuses, propertyStatusOf } from './properties.ts'

it('has the filters of section 3, the colours of section 4 and the ids of D24a', () => {
  expect(propertyStatuses.map(({ id, name, label, colour }) => [id, name, label, colour])).toEqual([
    [1, 'pending', 'New Tenancy', 'yellow'],
    [2, 'bill-package', 'Tenant Packages', 'green'],
    [3, 'partner-package', 'Bills Included', 'orange'],
    [4, 'external-tenancy', 'Tenants Organising', 'blue'],
    [5, 'void-period', 'Void Period', 'pink'],
    [6, 'unknown', 'Unknown', 'gray'],
  ])
  expect(propertyStatuses.filter(({ actionRequired }) => actionRequired).map(({ name }) => name)).toEqual([
    'unknown',
  ])
})

it('finds a status by name or id (D48)', () => {
  expect(propertyStatusOf('void-period')?.id).toBe(5)
  expect(propertyStatusOf(5)?.name).toBe('void-period')
  expect(propertyStatusOf('Void Period')).toBeUndefined()
  expect(propertyStatusOf(7)).toBeUndefined()
})

it('shows postcodes in upper case', () => {
  expect(postcodeText('m14 5ab')).toBe('M14 5AB')
})
