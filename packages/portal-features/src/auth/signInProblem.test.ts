import { expect, test } from 'vitest'
import { signInProblem } from './signInProblem.ts'

test('a 422 shows its sentences at the fields', () => {
  const errors = { email: ['These credentials do not match our records.'] }
  expect(signInProblem({ status: 422, errors })).toEqual({ errors })
})

test.each([
  [undefined, '1 minute'],
  [30, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a 429 with Retry-After %s says to wait %s', (retryAfter, wait) => {
  expect(signInProblem({ status: 429, retryAfter }).message).toBe(
    `Too many tries. Wait ${wait}, then sign in again.`,
  )
})

test.each([500, 503, 419])('a %i says the catalogue text', (status) => {
  expect(signInProblem({ status }).message).toBe('Oops. Something went wrong! Please try again.')
})
