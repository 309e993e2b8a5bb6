import { expect, test } from 'vitest'
import { canonicalPath } from './routes.ts'

test.each([
  ['/', '/'],
  ['/VOID-bills', '/void-bills'],
  ['/void-bills/', '/void-bills'],
  ['/agents/new', '/agents/New'],
  ['/agents/17', '/agents/17'],
  ['/Partner-Packages/quote', '/partner-packages/Quote'],
  ['/properties/12/update', '/properties/12/Update'],
  ['/properties/12/LEAD/7', '/properties/12/lead/7'],
  ['/signup/AbC/Company', '/signup/AbC/company'],
  ['/resources/How-To', '/resources/How-To'],
])('%s is canonically %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each(['/nowhere', '/void-bills/12', '/properties/1/2/3', '/admin.php'])('%s is no route', (path) => {
  expect(canonicalPath(path)).toBeNull()
})
