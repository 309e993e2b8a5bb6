import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import { csrf, startSessionOf } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector of traces, which answers as one does, and what it was sent. */
const test = base.extend<{ collector: { env: Record<string, string>; sent: string[]; spans: () => Span[] } }>(
  {
    // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
    collector: async ({ browserName: _any }, use) => {
      const sent: string[] = []
      const server = createServer(async (request, response) => {
        sent.push(await text(request))
        response.setHeader('Content-Type', 'application/json').end('{}')
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      await use({
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_BSP_SCHEDULE_DELAY: '100',
          OTEL_SERVICE_NAME: 'portal-one',
          ...logOfImports,
        },
        sent,
        spans: () =>
          sent.flatMap((body) =>
            (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
              scopeSpans.flatMap(({ spans }) => spans),
            ),
          ),
      })
      server.close()
    },
  },
)

/** Prints the modules of OpenTelemetry that the portal imports. pg-boss brings its interface, which does nothing by itself. */
const hook = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (/@opentelemetry.(?!api.)/.test(url)) console.log('imported ' + url)
  return next(url, context)
} })`
const logOfImports = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` }
const importLine = expect.stringMatching(/^imported /)

const attributesOf = (span: Span | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])

test('a request is a span with its statements, jobs and mails are spans, and none says whom they are about', async ({
  playwright,
  collector,
}) => {
  const portal = await startPortal(collector.env)
  const request = await playwright.request.newContext({ baseURL: portal.url })
  await startSessionOf(request, 'lead@northgate.test')
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const parentSpanId = 'b7ad6b7169203331'
  const list = await request.get('/api/i/partner/property?search=Nora', {
    headers: { traceparent: `00-${traceId}-${parentSpanId}-01` },
  })
  expect(list.status()).toBe(200)
  const reset = await request.post('/api/auth/forgot', {
    headers: await csrf(request),
    data: { email: 'lead@northgate.test' },
  })
  expect(reset.ok()).toBe(true)
  await request.get('/health-check/ready')

  await expect
    .poll(() => collector.spans().map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/^mail /))
  await expect
    .poll(() => collector.spans().map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/^job /))
  const { cookies } = await request.storageState()
  expect(cookies).not.toEqual([])
  await portal.stop()
  await request.dispose()

  const own = collector.spans().filter((span) => span.traceId === traceId)
  const server = own.find((span) => span.parentSpanId === parentSpanId)
  expect(server?.name).toBe('GET /api/i/partner/property')
  expect(attributesOf(server)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/i/partner/property',
    'http.response.status_code': 200,
    'doorstep.request_id': expect.stringMatching(/^[\w-]{36}$/),
  })
  const statements = own.filter((span) => span.parentSpanId === server?.spanId)
  expect(statements.map(({ name }) => name)).toContain('SELECT sessions')
  expect(attributesOf(statements.find(({ name }) => name === 'SELECT sessions'))).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.collection.name': 'sessions',
  })
  expect(portal.printed, 'the line of the request names the trace').toContainEqual(
    expect.stringMatching(new RegExp(`GET /api/i/partner/property 200.*${traceId}`)),
  )
  expect(portal.printed).toContainEqual(importLine)
  expect(collector.spans().map(({ name }) => name)).toContain('POST /api/auth/login')
  expect(collector.spans().map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/health-check/))

  const all = collector.sent.join('\n')
  expect(all).toContain('portal-one')
  for (const { value } of cookies) expect(all).not.toContain(value)
  for (const personal of ['Nora', 'northgate.test', '127.0.0.1', 'Mozilla', 'site/server.ts']) {
    expect(all).not.toContain(personal)
  }
})

for (const [what, env] of [
  ['OTEL_SDK_DISABLED', { OTEL_SDK_DISABLED: 'true' }],
  ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'always_off' }],
] as const) {
  test(`with ${what} nothing is sent`, async ({ request, collector }) => {
    const portal = await startPortal({ ...collector.env, ...env })
    expect((await request.get(`${portal.url}/login`)).status()).toBe(200)
    await portal.stop()
    expect(collector.sent).toEqual([])
  })
}

test('without a collector nothing of OpenTelemetry is imported', async ({ request }) => {
  const portal = await startPortal(logOfImports)
  expect((await request.get(`${portal.url}/login`)).status()).toBe(200)
  await portal.stop()
  expect(portal.printed).not.toContainEqual(importLine)
})
