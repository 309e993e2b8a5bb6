import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPortalClient, type PortalClient } from './createPortalClient.ts'
import { latest } from './latest.ts'
import { PortalError } from './PortalError.ts'
import { visitorFetch, type VisitorFetch } from './visitorFetch.ts'

/** A small backend with the conventions of D1 and D2, that writes down what it was asked. */
function createBackend() {
  const calls: string[] = []
  const api = new Hono()
  let tokens = 0
  let validToken = ''

  api.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    calls.push(`${c.req.method} ${pathname}${search}`)
    await next()
  })
  api.get('/sanctum/csrf-cookie', (c) => {
    validToken = `token=${++tokens}`
    setCookie(c, 'XSRF-TOKEN', validToken)
    return c.body(null, 204)
  })
  api.post('*', async (c, next) => {
    if (c.req.header('x-xsrf-token') === validToken && validToken) return next()
    return Response.json({ message: 'The page expired.' }, { status: 419 })
  })
  api.post('/api/auth/login', async (c) => {
    const { password } = await c.req.json()
    if (password === 'often') return c.json({ message: 'Too many.' }, 429, { 'Retry-After': '90' })
    if (password !== 'right') {
      return c.json(
        { message: 'No.', errors: { email: ['These credentials do not match our records.'] } },
        422,
      )
    }
    setCookie(c, 'session', 'abc', { httpOnly: true })
    return c.body(null, 204)
  })
  api.get('/api/auth/user', (c) =>
    getCookie(c, 'session')
      ? c.json({ id: 1, full_name: 'Ada Byrne' })
      : c.json({ message: 'Sign in.' }, 401),
  )
  api.get('/api/i/partner/postal-bills/voids', (c) => c.json({ data: [], asked: c.req.queries() }))
  api.get('/api/i/partner/postal-bills/voids/download/latest-with-negative-balance', (c) =>
    c.body('\uFEFFProperty\r\n', 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="void_bills_.csv"; filename*=UTF-8''void_bills_%C5%81.csv`,
    }),
  )
  api.get('/api/i/partner/postal-bills/:id', async (c) => {
    // Answers only once the caller has gone, so that a test can overtake it.
    if (c.req.param('id') === '1') {
      await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve))
    }
    return c.json({ data: { id: Number(c.req.param('id')) } })
  })
  api.get('/api/i/partner/postal-bills/:id/download', (c) =>
    c.req.param('id') === '404'
      ? c.json({ message: 'There is no such bill.' }, 404, { 'X-Request-Id': 'r-1' })
      : c.body('%PDF-1.7', 200, { 'Content-Type': 'application/pdf' }),
  )
  api.post('/api/i/partner/postal-bills/toggle-mark-as-paid', (c) =>
    c.json({ message: 'It changed.', allowed: ['paid'] }, 409),
  )
  api.get('/api/i/partner/bills/providers', (c) => c.html('<h1>Bad gateway</h1>', 502))

  return { api, calls, expireToken: () => (validToken = 'another session') }
}

let backend: ReturnType<typeof createBackend>
let server: ServerType
let baseUrl: string
let visitor: VisitorFetch
let client: PortalClient

beforeAll(async () => {
  server = serve({ fetch: (request) => backend.api.fetch(request), port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

beforeEach(() => {
  backend = createBackend()
  visitor = visitorFetch(fetch, 'theme=dark')
  client = createPortalClient({ fetch: visitor.fetch, cookie: visitor.cookie, baseUrl })
})

const right = { email: 'ada@example.test', password: 'right' }

const failureOf = async (work: Promise<unknown>): Promise<PortalError> => {
  const error = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PortalError)
  return error as PortalError
}

describe('CSRF (D2, D14)', () => {
  it('fetches the cookie before the first unsafe call, and only then', async () => {
    await client.auth.login(right)
    await client.auth.login(right)
    expect(backend.calls).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/auth/login',
      'POST /api/auth/login',
    ])
  })

  it('fetches one cookie for calls that start together', async () => {
    await Promise.all([client.auth.login(right), client.auth.login(right)])
    expect(backend.calls.filter((call) => call.includes('csrf-cookie'))).toHaveLength(1)
  })

  it('fetches a new cookie after a 419 and tries once more', async () => {
    await client.auth.login(right)
    backend.expireToken()
    await client.auth.login(right)
    expect(backend.calls.slice(2)).toEqual([
      'POST /api/auth/login',
      'GET /sanctum/csrf-cookie',
      'POST /api/auth/login',
    ])
  })

  it('does not try a third time', async () => {
    const blocked = createPortalClient({ fetch, cookie: () => 'XSRF-TOKEN=stale', baseUrl })
    expect((await failureOf(blocked.auth.login(right))).status).toBe(419)
    expect(backend.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  })

  it('reads without a cookie', async () => {
    await client.postalBills.list()
    expect(backend.calls).toEqual(['GET /api/i/partner/postal-bills/voids'])
  })
})

describe("on the server, on a visitor's behalf", () => {
  it('sends the cookies that came and those set since, and hands the latter on', async () => {
    await client.auth.login(right)
    expect(visitor.cookie()).toBe('theme=dark; XSRF-TOKEN=token%3D1; session=abc')
    expect(visitor.setCookies).toEqual(['XSRF-TOKEN=token%3D1; Path=/', 'session=abc; Path=/; HttpOnly'])
    expect(await client.auth.user()).toEqual({ id: 1, full_name: 'Ada Byrne' })
  })
})

describe('queries', () => {
  it('repeats the key of a list and leaves out what is empty or undefined', async () => {
    const query = {
      statuses: ['paid', 'outdated'],
      providers: [],
      page: 2,
      search_address: 'Łódź & 1+1',
    } as const
    expect(await client.postalBills.list({ ...query, property_id: undefined })).toMatchObject({
      asked: { statuses: ['paid', 'outdated'], page: ['2'], search_address: ['Łódź & 1+1'] },
    })
    expect(backend.calls[0]).not.toMatch(/providers|property_id/)
  })
})

describe('downloads', () => {
  it('keeps the bytes and takes the name of the answer', async () => {
    const { file, name } = await client.postalBills.latestWithNegativeBalance({ property_id: 3 })
    expect(name).toBe('void_bills_Ł.csv')
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('names a file itself when the answer does not', async () => {
    expect((await client.postalBills.download(5)).name).toBe('bill-5.pdf')
  })

  it('fails with the sentence of the answer', async () => {
    const error = await failureOf(client.postalBills.download(404))
    expect(error).toMatchObject({ status: 404, message: 'There is no such bill.', requestId: 'r-1' })
  })
})

describe('failures (D1)', () => {
  it('carry the fields of a 422', async () => {
    const error = await failureOf(client.auth.login({ ...right, password: 'wrong' }))
    expect(error).toMatchObject({
      status: 422,
      errors: { email: ['These credentials do not match our records.'] },
    })
  })

  it('say when to come back', async () => {
    const error = await failureOf(client.auth.login({ ...right, password: 'often' }))
    expect(error).toMatchObject({ status: 429, retryAfter: 90 })
  })

  it('say what a 409 would allow', async () => {
    const error = await failureOf(client.postalBills.toggleMarkAsPaid({ ids: [1], isPaid: true }))
    expect(error).toMatchObject({ status: 409, message: 'It changed.', allowed: ['paid'] })
  })

  it('say the catalogue text when the answer is not ours, and ask once only', async () => {
    const error = await failureOf(client.providers.list())
    expect(error).toMatchObject({ status: 502, message: 'Oops! Something went wrong. Please try again.' })
    expect(backend.calls).toHaveLength(1)
  })

  it('count as 500 when there was no answer', async () => {
    const unreachable = createPortalClient({ baseUrl: 'http://127.0.0.1:1', cookie: () => '' })
    const error = await failureOf(unreachable.auth.user())
    expect(error).toMatchObject({ status: 500, message: 'Oops! Something went wrong. Please try again.' })
  })
})

describe('latest', () => {
  it('aborts the older call and ignores it', async () => {
    const run = latest()
    const older = run((signal) => client.postalBills.get(1, { signal }))
    const newer = run((signal) => client.postalBills.get(2, { signal }))
    expect(await Promise.all([older, newer])).toEqual([undefined, { id: 2 }])
  })

  it('ignores an answer that came although it was overtaken', async () => {
    const run = latest()
    let answer: (text: string) => void = () => {}
    const older = run(() => new Promise<string>((resolve) => (answer = resolve)))
    const newer = run(async () => 'new')
    answer('old')
    expect(await Promise.all([older, newer])).toEqual([undefined, 'new'])
  })

  it("passes on the latest call's own failure", async () => {
    const run = latest()
    const error = await failureOf(run((signal) => client.providers.list({}, { signal })))
    expect(error.status).toBe(502)
  })
})

it('tells who follows calls when each ends, also when it fails', async () => {
  let running = 0
  const seen: number[] = []
  const tracked = createPortalClient({
    baseUrl,
    cookie: () => '',
    track: async (work) => {
      seen.push(++running)
      return work.finally(() => seen.push(--running))
    },
  })
  await tracked.postalBills.list()
  await failureOf(tracked.providers.list())
  expect(seen).toEqual([1, 0, 1, 0])
})
