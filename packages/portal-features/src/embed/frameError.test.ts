import { expect, test } from 'vitest'
import { PortalError } from '../shared/client/PortalError.ts'
import { frameError } from './frameError.ts'

const answered = (status: number, body = {}) =>
  new PortalError(new Response(null, { status, headers: { 'X-Request-Id': 'r' } }), body)

test.each([
  [new PortalError(), 'network', true],
  [new TypeError('our own fault'), 'unknown', true],
  [answered(401), 'session_expired', true],
  [answered(403), 'not_allowed', false],
  [answered(403, { code: 'origin_not_allowed' }), 'origin_not_allowed', false],
  [answered(429), 'rate_limited', true],
  [answered(500), 'unknown', true],
])('%s is %s', (error, code, retryable) => {
  const requestId = error instanceof PortalError && !error.isUnanswered ? 'r' : null
  expect(frameError(error)).toMatchObject({ code, retryable, requestId })
})
