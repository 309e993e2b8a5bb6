import { expect, it } from 'vitest'
import { needsBulkConfirm } from './limits.ts'

it.each([
  [25, 100_000, false],
  [26, 1, true],
  [1, 100_001, true],
  [0, 0, false],
])('%i bills of %i pence need a confirmation: %s (D31)', (bills, pence, isNeeded) => {
  expect(needsBulkConfirm(bills, pence)).toBe(isNeeded)
})
