import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { proxyList, requestFacts } from './request-facts.ts'

const trusted = proxyList(['127.0.0.0/8', '::1', '10.0.0.0/8'])

const message = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test.each([
  ['203.0.113.9', {}, '203.0.113.9', false],
  // Headers from an untrusted client are ignored.
  ['203.0.113.9', { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' }, '203.0.113.9', false],
  ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' }, '198.51.100.1', true],
  ['::ffff:127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1', false],
  ['10.0.0.7', { 'x-forwarded-for': '6.6.6.6, 198.51.100.1, 10.0.0.8' }, '198.51.100.1', false],
  ['10.0.0.7', { 'x-forwarded-for': '198.51.100.1:4711' }, '198.51.100.1', false],
  ['10.0.0.7', { 'x-forwarded-for': '[2001:db8::7]:4711' }, '2001:db8::7', false],
  ['10.0.0.7', { 'x-forwarded-for': 'rubbish' }, '10.0.0.7', false],
])('%s with %j is %s, encrypted: %s', (peer, headers, clientAddress, secure) => {
  expect(requestFacts(message(peer, headers), trusted)).toEqual({ clientAddress, secure })
})

test('with an https APP_URL what a proxy doesn’t say of the scheme is https, and what it says counts', () => {
  const secure = (peer: string, headers: Record<string, string>) =>
    requestFacts(message(peer, headers), trusted, 'https://portal.test').secure
  expect(secure('10.0.0.7', { 'x-forwarded-for': '198.51.100.1' })).toBe(true)
  expect(secure('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })).toBe(true)
  expect(secure('10.0.0.7', { 'x-forwarded-proto': 'http' })).toBe(false)
  expect(secure('203.0.113.9', { 'x-forwarded-proto': 'http' })).toBe(false)
})
