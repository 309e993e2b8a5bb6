import { expect, it } from 'vitest'
import { tenantsText } from './tenantsText.ts'

const ready = { has_payment_details: true }
const missing = { has_payment_details: false }

it.each([
  ['Tenant Bills Package', [ready, ready], '2, all with payment details'],
  ['Tenant Bills Package', [ready, missing], '2, 1 of 2 with payment details'],
  ['New Tenancy', [missing, missing], '2, 0 of 2 with payment details'],
  ['Tenant Bills Package', [], '2'],
  // The partner pays.
  ['Bills Included Package', [ready, ready], '2'],
  [null, [ready, ready], '2'],
] as const)('tenants of a %s with %j: %s', (tenancy_type, payers, text) => {
  expect(tenantsText({ tenants: 2, tenancy_type }, payers)).toBe(text)
})
