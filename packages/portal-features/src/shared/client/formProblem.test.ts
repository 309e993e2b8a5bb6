import { sendingLimits } from '@doorstep/portal-contract/sending-limits'
import { expect, test } from 'vitest'
import { PortalError } from './PortalError.ts'
import { formProblem } from './formProblem.ts'

const failure = 'Oops. Something went wrong! Please try again.'
const problemOf = (status: number, body: object = {}, headers = {}) =>
  formProblem(new PortalError(new Response(null, { status, headers }), body), failure)

test.each([401, 422])('a %i with errors shows its sentences at the fields', (status) => {
  const errors = { email: ['These credentials do not match our records.'] }
  expect(problemOf(status, { errors })).toEqual({ errors })
})

test.each([
  [undefined, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a 429 with Retry-After %s says to wait %s', (wait, words) => {
  const headers = wait === undefined ? {} : { 'Retry-After': String(wait) }
  expect(problemOf(429, {}, headers).message).toBe(`Too many attempts. Wait ${words}, then try again.`)
})

test.each(['Too many tries. Please wait 14 minutes and try again.', 'Too Many Attempts.'])(
  'a 429 that says “%s” tells the wait all the same',
  (message) => {
    const headers = { 'Retry-After': '840' }
    expect(problemOf(429, { message }, headers).message).toBe(
      'Too many attempts. Wait 14 minutes, then try again.',
    )
  },
)

test.each(Object.values(sendingLimits).map(({ sentence }) => sentence))(
  'a 429 about a limit says which: %s',
  (message) => {
    expect(problemOf(429, { message }, { 'Retry-After': '60' }).message).toBe(message)
  },
)

test.each([403, 404, 409, 413])('a %i says why', (status) => {
  expect(problemOf(status, { message: 'It has changed.' }).message).toBe('It has changed.')
})

test.each([500, 503, 419])('a %i says the form’s own sentence', (status) => {
  expect(problemOf(status, { message: 'secret' }).message).toBe(failure)
})

test('anything else that was thrown does too', () => {
  expect(formProblem(new TypeError('x'), failure)).toEqual({ errors: {}, message: failure })
})
