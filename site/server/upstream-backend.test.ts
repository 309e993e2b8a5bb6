import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { serve } from '@hono/node-server'
import { type IncomingMessage, type RequestListener, createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, type Server, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { proxyList } from './request-facts.ts'
import { createSiteApp } from './site-app.ts'
import { capturedLog } from './testing/captured-log.ts'
import { requireUpstream, upstreamBackend } from './upstream-backend.ts'

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** Starts a backend on a free port. */
async function startUpstream(listener: RequestListener): Promise<string> {
  const upstream = createServer(listener)
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  onTestFinished(() => stop(upstream))
  return `http://127.0.0.1:${portOf(upstream)}`
}

function stop(server: Server & { closeAllConnections?: () => void }): void {
  server.closeAllConnections?.()
  server.close()
}

/** Starts the portal in front of it on a real server, without pages. */
async function startPortal(upstream: string, timeoutMs?: number): Promise<string> {
  const log = capturedLog()
  const app = createSiteApp({
    log,
    backend: upstreamBackend(upstream, log, timeoutMs),
    renderPage: async () => new Response(null, { status: 404 }),
    trustedProxies: proxyList(['127.0.0.1']),
    pageConfig: { demo: false, supportEmail: undefined, companyPages: {} },
  })
  const portal = await new Promise<ReturnType<typeof serve>>((done) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => done(server))
  })
  onTestFinished(() => stop(portal as Server))
  return `http://127.0.0.1:${portOf(portal)}`
}

/** Sends a GET with any headers: fetch forbids some of those that a client can send. */
function get(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, resolve).once('error', reject).end()
  })
}

test('a call arrives with its body and the visitor’s address, host and protocol, and without hop-by-hop headers', async () => {
  const upstream = await startUpstream(async (req, res) => {
    const body = await text(req)
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }))
  })
  const portal = await startPortal(`${upstream}/root/`)
  const posted = await fetch(`${portal}/api/auth/login?a=1&a=%2F`, {
    method: 'POST',
    body: '{"email":"ada@example.test"}',
    headers: { 'Content-Type': 'application/json', Cookie: 'a=1; b=2', 'X-XSRF-TOKEN': 'token' },
  })
  expect(await posted.json()).toMatchObject({
    method: 'POST',
    url: '/root/api/auth/login?a=1&a=%2F',
    body: '{"email":"ada@example.test"}',
    headers: {
      host: upstream.replace('http://', ''),
      cookie: 'a=1; b=2',
      'x-xsrf-token': 'token',
      'x-request-id': posted.headers.get('X-Request-Id'),
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': portal.replace('http://', ''),
    },
  })

  const answer = await get(`${portal}/api/auth/user`, {
    Connection: 'keep-alive, X-Private, X-Forwarded-For',
    'X-Private': 'for this hop',
    TE: 'trailers',
    'Proxy-Authorization': 'Basic abc',
    Expect: '100-continue',
    'X-Forwarded-For': '198.51.100.7',
    'X-Forwarded-Proto': 'https',
  })
  const { headers } = JSON.parse(await text(answer)) as { headers: Record<string, string> }
  for (const name of ['x-private', 'te', 'proxy-authorization', 'expect'])
    expect(headers).not.toHaveProperty(name)
  expect(headers).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' })
})

test('an answer comes back with every cookie, its own policy and without hop-by-hop headers', async () => {
  const upstream = await startUpstream((_req, res) => {
    res.setHeader('Set-Cookie', ['XSRF-TOKEN=a%3D; Path=/', 'session=b; Path=/; HttpOnly'])
    res.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
    res.setHeader('Connection', 'keep-alive, X-Private')
    res.setHeader('X-Private', 'for this hop')
    res.statusCode = 422
    res.end('{"message":"No."}')
  })
  const answer = await fetch(`${await startPortal(upstream)}/api/auth/login`, { method: 'POST' })
  expect(answer.status).toBe(422)
  expect(answer.headers.getSetCookie()).toEqual(['XSRF-TOKEN=a%3D; Path=/', 'session=b; Path=/; HttpOnly'])
  expect(answer.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'")
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.has('X-Private')).toBe(false)
  expect(await answer.json()).toEqual({ message: 'No.' })
})

test('redirects are passed to the browser, and those within the upstream lead through the portal', async () => {
  const upstream = await startUpstream((req, res) => {
    const { host } = req.headers
    const target = new URL(req.url ?? '', 'http://x').searchParams.get('to') ?? ''
    res.writeHead(302, { Location: target.replace('SELF', `http://${host}`) }).end()
  })
  const portal = await startPortal(upstream)
  const locationOf = async (to: string) => {
    const answer = await fetch(`${portal}/api/go?to=${encodeURIComponent(to)}`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    return answer.headers.get('Location')
  }
  expect(await locationOf('SELF/api/there?a=1')).toBe('/api/there?a=1')
  expect(await locationOf('/api/there')).toBe('/api/there')
  expect(await locationOf('https://files.example/a.pdf')).toBe('https://files.example/a.pdf')
})

test('a file streams: its first bytes arrive before its last are sent, even after the timeout', async () => {
  const { promise: firstArrived, resolve: seen } = Promise.withResolvers<void>()
  const timeoutMs = 100
  const upstream = await startUpstream(async (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '12' })
    res.write('%PDF-1')
    await firstArrived
    setTimeout(() => res.end('%%EOF\n'), timeoutMs * 3)
  })
  const answer = await fetch(
    `${await startPortal(upstream, timeoutMs)}/api/i/partner/postal-bills/1/download`,
  )
  expect(answer.headers.get('Content-Length')).toBe('12')
  const decoder = new TextDecoder()
  let received = ''
  for await (const chunk of answer.body ?? []) {
    received += decoder.decode(chunk)
    seen()
  }
  expect(received).toBe('%PDF-1%%EOF\n')
})

test('an upload streams: its first bytes arrive before its last are sent, and it may take longer than the timeout', async () => {
  const { promise: firstArrived, resolve: seen } = Promise.withResolvers<void>()
  const timeoutMs = 400
  const upstream = await startUpstream(async (req, res) => {
    let received = 0
    for await (const part of req) {
      received += (part as Buffer).length
      seen()
    }
    res.end(String(received))
  })
  const part = new Uint8Array(256 * 1024)
  let left = 8
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(part)
      left--
      if (left === 0) return controller.close()
      // Nothing more is sent before the backend has something, and then slowly.
      await firstArrived
      await new Promise((done) => setTimeout(done, timeoutMs / 4))
    },
  })
  const portal = await startPortal(upstream, timeoutMs)
  const upload = { method: 'POST', body, duplex: 'half' } as RequestInit
  const answer = await fetch(`${portal}/api/upload`, upload)
  expect(await answer.text()).toBe(String(8 * part.length))
})

test('the start asks whether the API is there, and says in a sentence what is there instead', async () => {
  const health = (status: number, body: string) =>
    startUpstream((req, res) => {
      res.statusCode = req.url?.endsWith('/health-check/up') ? status : 404
      res.end(body)
    })
  await requireUpstream(await health(200, '{"status":"up","version":"1.0.0"}'))
  await requireUpstream(`${await health(503, '{}')}/root/`)
  const other = /^PORTAL_API_URL leads to http\S+, where something other than the backend answers: /
  for (const [status, body] of [
    [200, '<html></html>'],
    [200, '{"status":"ok"}'],
    [301, ''],
    [404, '{}'],
  ] as const)
    await expect(requireUpstream(await health(status, body))).rejects.toThrow(other)
  const nothing = /^PORTAL_API_URL leads to http\S+, where nothing answers: /
  const silent = await startUpstream(() => {})
  await expect(requireUpstream(silent, 100)).rejects.toThrow(nothing)
  // No password of the address is told.
  const refused = requireUpstream('http://ada:secret@127.0.0.1:9/')
  await expect(refused).rejects.toThrow(nothing)
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('a backend that is down, silent or breaks the connection is a plain 503 with Retry-After', async () => {
  const closed = createServer()
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
  const down = `http://127.0.0.1:${portOf(closed)}`
  await new Promise((done) => closed.close(done))
  const silent = await startUpstream(() => {})
  const breaking = await startUpstream((req) => req.socket.destroy())
  for (const upstream of [down, silent, breaking]) {
    const answer = await fetch(`${await startPortal(upstream, 200)}/api/auth/user`)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({ message: unexpectedFailure })
  }
})

test('a request that can’t be proxied is a 400', async () => {
  const portal = await startPortal(await startUpstream((_req, res) => void res.end('{}')))
  const socket = connect(Number(new URL(portal).port), '127.0.0.1')
  socket.write('GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close, a b\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
