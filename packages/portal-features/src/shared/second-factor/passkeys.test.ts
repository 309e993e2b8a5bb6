import { expect, it } from 'vitest'
import { PortalError } from '../client/PortalError.ts'
import { passkeyFailure } from './passkeys.ts'

it.each([
  ['NotAllowedError', /cancelled/],
  ['AbortError', /cancelled/],
  ['InvalidStateError', /already/],
  ['SecurityError', /address/],
  ['TypeError', /another way/],
])('a %s of the browser has a message', (name, words) => {
  expect(passkeyFailure(Object.assign(new Error('x'), { name }))).toMatch(words)
  expect(passkeyFailure('nothing')).toMatch(/another way/)
})

it('a failed call has no WebAuthn message', () => {
  expect(passkeyFailure(new PortalError())).toBeUndefined()
})
