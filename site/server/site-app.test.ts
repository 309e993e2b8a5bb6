import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { HttpBindings } from '@hono/node-server'
import { expect, test } from 'vitest'
import { proxyList } from './request-facts.ts'
import { createSiteApp } from './site-app.ts'

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as unknown as HttpBindings

const app = createSiteApp({
  backend: () => Response.json({}),
  renderPage: async () => {
    throw new Error('secret detail')
  },
  trustedProxies: proxyList([]),
  demo: false,
})

test('a page that cannot even show its failure is a plain 500 that says nothing else', async () => {
  const answer = await app.request('http://localhost/void-bills', {}, env)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe(unexpectedFailure)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
})

test('a form that is too large is refused as such', async () => {
  const form = { method: 'POST', body: 'x'.repeat(70_000), headers: { 'Content-Length': '70000' } }
  expect((await app.request('http://localhost/login', form, env)).status).toBe(413)
})
