import { expect, it } from 'vitest'
import { packageHref } from './propertyHref.ts'

it('a package without a page leads to its property', () => {
  const order = { property: { id: 7 }, property_tenancy: { id: 9, is_lead: false, is_deleted: false } }
  expect(packageHref(order)).toBe('/properties/7/9')
  const deleted = { ...order.property_tenancy, is_deleted: true }
  expect(packageHref({ ...order, property_tenancy: deleted })).toBe('/properties/7')
})
