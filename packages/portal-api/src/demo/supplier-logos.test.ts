import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logoSheet, supplierLogos } from './supplier-logos.ts'

test("the site's logos of the suppliers are the ones on their bills", () => {
  const served = new URL('../../../../site/public/suppliers.svg', import.meta.url)
  expect(readFileSync(served, 'utf8')).toBe(logoSheet(supplierLogos))
})
