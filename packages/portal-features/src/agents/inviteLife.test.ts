import { expect, it } from 'vitest'
import { inviteLife } from './inviteLife.ts'

it.each([
  ['2026-03-24T09:30:00.000Z', 'Expires in 7 days'],
  ['2026-03-19T00:00:00.000Z', 'Expires in 2 days'],
  ['2026-03-18T23:59:00.000Z', 'Expires tomorrow'],
  ['2026-03-17T09:31:00.000Z', 'Expires today'],
  ['2026-03-17T09:30:00.000Z', 'Expired'],
  ['2026-03-01T09:30:00.000Z', 'Expired'],
])('%s: %s', (expiresAt, text) => {
  expect(inviteLife(expiresAt, '2026-03-17T09:30:00.000Z').text).toBe(text)
})
