import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { type HttpBindings, serve } from '@hono/node-server'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { proxyList } from './request-facts.ts'
import { createSiteApp, type SiteAppOptions } from './site-app.ts'

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as unknown as HttpBindings

const options: SiteAppOptions = {
  backend: () => Response.json({}),
  renderPage: async () => {
    throw new Error('secret detail')
  },
  trustedProxies: proxyList([]),
  pageConfig: { demo: false, supportEmail: undefined, companyPages: {} },
}
const app = createSiteApp(options)

test('when even the error page fails, the response is a plain 500 without details', async () => {
  const answer = await app.request('http://localhost/void-bills', {}, env)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe(unexpectedFailure)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
})

test('the backend gets the id that the response carries, which is never the visitor’s', async () => {
  const told: unknown[] = []
  const site = createSiteApp({
    ...options,
    backend: (_request, { requestId }) => {
      told.push(requestId)
      return Response.json({})
    },
  })
  const answer = await site.request(
    'http://localhost/api/auth/user',
    { headers: { 'X-Request-Id': 'abc-123' } },
    env,
  )
  const id = answer.headers.get('X-Request-Id')
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(told).toEqual([id])
})

test('a form that is too large is a 413', async () => {
  const form = { method: 'POST', body: 'x'.repeat(70_000), headers: { 'Content-Length': '70000' } }
  expect((await app.request('http://localhost/login', form, env)).status).toBe(413)
})

test('TRACE, which no request object can carry, is refused for pages and calls', async () => {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const path of ['/void-bills', '/api/auth/user']) {
    const sent = request({ host: '127.0.0.1', port, path, method: 'TRACE' }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode, path).toBe(405)
  }
})
