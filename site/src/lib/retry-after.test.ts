import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const failed = (status: number, retryAfter?: string) =>
  new PortalError(new Response(null, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }))

test.each([
  [failed(503, '2'), 2],
  [failed(503), 5],
  [failed(502), 5],
  [failed(504), 5],
  [failed(500), undefined],
  [failed(422), undefined],
  [new PortalError(), undefined],
  [new Error('no'), undefined],
  [undefined, undefined],
])('%s: %s', (error, seconds) => {
  expect(retryAfterSeconds(error)).toBe(seconds)
})
