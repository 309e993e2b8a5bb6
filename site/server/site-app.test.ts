import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { type HttpBindings, serve } from '@hono/node-server'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { proxyList } from './request-facts.ts'
import { createSiteApp, type SiteAppOptions } from './site-app.ts'
import { capturedLog } from './testing/captured-log.ts'

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as unknown as HttpBindings

const options: SiteAppOptions = {
  log: capturedLog(),
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

test('a request is one line that names its route and who called, and no address', async () => {
  const log = capturedLog()
  const site = createSiteApp({
    ...options,
    log,
    backend: (call, { logged = {} }) => {
      Object.assign(logged, { userId: 3, partnerId: 1 })
      if (!call.url.includes('unknown')) logged.route = '/api/i/partner/property/:id'
      return Response.json({})
    },
    renderPage: async (_request, locals) => {
      locals.logged.route = '/properties/[id]'
      await locals.callBackend(new Request('http://localhost/api/auth/user'))
      throw new Error('Nothing is shown.')
    },
    assets: (c, next) => (c.req.path.endsWith('.js') ? Promise.resolve(c.text('')) : next()),
  })
  const paths = ['/api/i/partner/property/7?q=Nora', '/api/unknown/7', '/properties/7?q=Nora', '/_astro/x.js']
  for (const path of paths) await site.request(`http://localhost${path}`, {}, env)
  await site.request('http://portal.example.com/login', {}, env)
  const who = { userId: 3, partnerId: 1 }
  const some = { method: 'GET', requestId: expect.any(String), durationMs: expect.any(Number) }
  expect(log.lines()).toEqual(
    [
      { level: 'info', route: '/api/i/partner/property/:id', status: 200, ...who },
      { level: 'info', route: '/api/*', status: 200, ...who },
      {
        level: 'error',
        msg: 'A request failed',
        err: expect.objectContaining({ message: 'Nothing is shown.' }),
      },
      { level: 'warn', route: '/properties/[id]', status: 500, ...who },
      { level: 'debug', route: 'file', status: 200 },
      { level: 'info', route: 'other', status: 308 },
    ].map((line) => expect.objectContaining('err' in line ? line : { ...some, ...line })),
  )
  expect(JSON.stringify(log.lines())).not.toMatch(/Nora|\/7/)
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

test('behind a proxy that asks by its own name, pages and redirects are at APP_URL, and who isn’t trusted is named once', async () => {
  const log = capturedLog()
  const asked: string[] = []
  const site = createSiteApp({
    ...options,
    log,
    appUrl: 'https://portal.test',
    renderPage: async ({ url }) => {
      asked.push(url)
      return new Response('a page')
    },
  })
  const through = (headers: Record<string, string>) =>
    ({ incoming: { socket: { remoteAddress: '10.0.0.3' }, headers } }) as unknown as HttpBindings
  const open = (headers: Record<string, string>) =>
    site.request('http://127.0.0.1:4321/void-bills?page=2', {}, through(headers))
  for (let turn = 0; turn < 2; turn += 1) await open({ 'x-forwarded-for': '198.51.100.1' })
  expect(asked).toEqual(Array.from({ length: 2 }, () => 'https://portal.test/void-bills?page=2'))
  expect(log.lines().filter(({ msg }) => String(msg).includes('10.0.0.3'))).toHaveLength(1)

  const trusting = createSiteApp({
    ...options,
    appUrl: 'https://portal.test',
    trustedProxies: proxyList(['10.0.0.0/8']),
  })
  const redirect = await trusting.request(
    'http://upstream/login',
    {},
    through({ 'x-forwarded-proto': 'http' }),
  )
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([308, 'https://portal.test/login'])
})
