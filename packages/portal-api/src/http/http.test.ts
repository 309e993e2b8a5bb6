import { apiError } from '@doorstep/portal-contract/wire.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { testDatabase } from '../testing/test-database.ts'
import { passwords, startPortal, type Visitor } from '../testing/test-portal.ts'
import type { ApiEnv } from './environment.ts'
import { answerHead } from './head.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const toggle = '/api/i/partner/postal-bills/toggle-mark-as-paid'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const json = { 'Content-Type': 'application/json' }

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

async function errorOf(response: Response) {
  return apiError.parse(await response.json())
}

describe('every answer', () => {
  it('carries a request id of our own, which the audit keeps, whatever id the client sends', async () => {
    const made = await portal.visitor().get('/health-check/up')
    expect(made.headers.get('X-Request-Id')).toMatch(uuid)
    const sent = '8f14e45f-ceea-467f-ab3e-1a2b3c4d5e6f'
    const changed = await lead.post(toggle, { ids: [1001], isPaid: true }, { 'X-Request-Id': sent })
    const id = changed.headers.get('X-Request-Id')
    expect(id).toMatch(uuid)
    expect(id).not.toBe(sent)
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ action: 'postal_bills.mark_as_paid', requestId: id })
  })

  it.each(['/api/auth/user', '/api/i/partner/postal-bills/voids', '/sanctum/csrf-cookie'])(
    '%s is kept by no cache and sniffed by no browser',
    async (path) => {
      const response = await lead.get(path)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    },
  )
})

describe('errors', () => {
  it('answers 404 for what is no call', async () => {
    const response = await portal.visitor().get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toEqual({ message: 'We couldn’t find that.' })
  })

  it('answers 405 and names the methods that an address takes', async () => {
    const response = await lead.send('DELETE', '/api/i/partner/postal-bills/voids')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect((await errorOf(response)).message).toBe('This address only accepts GET, HEAD.')
    expect((await lead.send('PUT', '/api/auth/login')).status).toBe(405)
  })

  it('answers HEAD like GET without a body, and closes what GET would have sent', async () => {
    let cancelled = 0
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ cancel: () => void (cancelled += 1) })
    const app = new Hono<ApiEnv>()
      .use(answerHead)
      .get('/file', (c) => c.body(body, 200, { 'Content-Type': 'application/pdf', 'Content-Length': '7' }))
    const response = await app.request('/file', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Length')).toBe('7')
    expect(cancelled).toBe(1)
  })

  it('answers 400 for a body that is no JSON', async () => {
    const response = await lead.send('POST', toggle, {
      body: '{"ids": [1',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect((await errorOf(response)).message).toContain('can’t be read')
  })

  it('answers 415 for a body of another kind', async () => {
    const response = await lead.send('POST', toggle, {
      body: 'ids=1',
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(response.status).toBe(415)
    await errorOf(response)
  })

  it('answers 413 for a body that is too large', async () => {
    const large = JSON.stringify({ ids: Array.from({ length: 300_000 }, (_, index) => index), isPaid: true })
    const response = await lead.send('POST', toggle, { body: large, headers: json })
    expect(response.status).toBe(413)
    expect((await errorOf(response)).message).toBe('That is too large. Send less at a time.')
  })

  it('answers 413 before a body without a length has come to its end', async () => {
    let megabytes = 0
    const answered = Promise.withResolvers<void>()
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        if (megabytes >= 2) return answered.promise
        megabytes += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const response = await lead.send('POST', toggle, { body, headers: json })
    answered.resolve()
    expect(response.status).toBe(413)
  })

  it.each([
    [{}, { ids: ['Fill in ids.'], isPaid: ['Set isPaid to true or false.'] }],
    [{ ids: [], isPaid: true }, { ids: ['Choose at least one bill.'] }],
    [
      { ids: [1, 'two'], isPaid: 'yes' },
      { 'ids.1': ['Choose a valid id.'], isPaid: ['Set isPaid to true or false.'] },
    ],
    [{ ids: [0], isPaid: true }, { 'ids.0': ['Choose a valid id.'] }],
    [{ ids: [1e20], isPaid: true }, { 'ids.0': ['Choose a valid id.'] }],
    [null, { body: ['Make the body an object.'] }],
    [[1], { body: ['Make the body an object.'] }],
  ])('answers 422 with sentences by field path for %j', async (body, errors) => {
    const response = await lead.post(toggle, body)
    expect(response.status).toBe(422)
    const error = await errorOf(response)
    expect(error.errors).toEqual(errors)
    expect(error.message).toBe(Object.values(error.errors ?? {})[0]?.[0])
  })

  it('says nothing but its one sentence when something unexpected happens', async () => {
    const broken = await startPortal({
      db,
      passwords: { ...passwords, verify: () => Promise.reject(new Error('secret detail')) },
    })
    const response = await broken.visitor().signIn(people.lead, 'whatever it is')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: unexpectedFailure })
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    expect(broken.failures).toEqual([new Error('secret detail')])
  })

  it('tells whoever logs a failure its id, and a well-formed one that the client sent', async () => {
    const told: unknown[][] = []
    const broken = await startPortal({
      db,
      passwords: { ...passwords, verify: () => Promise.reject(new Error('secret detail')) },
      onFailure: (_error, ...ids) => told.push(ids),
    })
    const visitor = broken.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    const form = { email: people.lead, password: 'whatever it is' }
    const ids: (string | null)[] = []
    for (const sent of ['abc-123', 'a b"<>', 'x'.repeat(65)]) {
      const response = await visitor.post('/api/auth/login', form, { 'X-Request-Id': sent })
      ids.push(response.headers.get('X-Request-Id'))
    }
    expect(told).toEqual([
      [ids[0], 'abc-123'],
      [ids[1], undefined],
      [ids[2], undefined],
    ])
  })

  it('answers 503 and when to come back while the database is lost', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    afterAll(() => pool.end())
    const lost = await startPortal({ db: drizzle(pool) })
    const response = await lost
      .visitor()
      .get('/api/auth/user', { Cookie: `doorstep_session=${'a'.repeat(43)}` })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    await errorOf(response)
    expect((await lost.visitor().get('/health-check/up')).status).toBe(503)
  })
})

describe('CSRF', () => {
  const body = { ids: [1000], isPaid: true }

  it('refuses changes without the header, with another token and with another session’s token', async () => {
    const other = await portal.signedIn(people.member)
    const foreign = decodeURIComponent((await other.cookie('XSRF-TOKEN')) ?? '')
    const session = `doorstep_session=${await lead.cookie('doorstep_session')}`
    const attempts: Record<string, string>[] = [
      { 'X-XSRF-TOKEN': '' },
      { 'X-XSRF-TOKEN': 'guess' },
      { 'X-XSRF-TOKEN': foreign },
      { 'X-XSRF-TOKEN': foreign, Cookie: `${session}; XSRF-TOKEN=${foreign}` },
      { Cookie: session },
    ]
    for (const headers of attempts) {
      const response = await lead.post(toggle, body, headers)
      expect(response.status).toBe(419)
      await errorOf(response)
    }
  })

  it('takes a token that was made twice, as two tabs do', async () => {
    const visitor = await portal.signedIn(people.lead)
    const first = await visitor.cookie('XSRF-TOKEN')
    await visitor.get('/sanctum/csrf-cookie')
    expect(await visitor.cookie('XSRF-TOKEN')).not.toBe(first)
    expect((await visitor.post(toggle, { ids: [999_999], isPaid: true })).status).toBe(404)
  })
})

describe('the reference', () => {
  it('documents every call that is served', async () => {
    const document = (await (await portal.visitor().get('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = portal.api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(new Set(documented)).toEqual(new Set(served))
    const list = document.paths['/api/i/partner/postal-bills/voids']?.['get']
    expect(list?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search_address', 'statuses[]', 'page', 'per_page', 'sort']),
    )
  })

  it.each([
    ['post /sanctum/csrf-cookie', ['204']],
    ['post /api/auth/logout', ['204', '419']],
    ['post /api/auth/signup', ['200', '404', '409', '413', '419', '422', '429']],
    ['get /api/auth/user', ['200', '401', '403']],
    ['get /api/i/partner/postal-bills/voids', ['200', '401', '403', '422']],
    ['get /api/i/partner/postal-bills/{id}', ['200', '401', '403', '404']],
    ['post /api/i/partner/saved-views', ['201', '401', '403', '413', '419', '422']],
    ['post /api/i/partner/saved-views/{id}/restore', ['200', '401', '403', '404', '409', '419', '422']],
  ])(
    'declares of %s the errors that follow from what it takes and who may call it',
    async (call, statuses) => {
      const { paths } = (await (await portal.visitor().get('/api/openapi.json')).json()) as {
        paths: Record<string, Record<string, { responses: object }>>
      }
      const [method = '', path = ''] = call.split(' ')
      expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toEqual(statuses)
    },
  )

  it('shows every company type that a sign-up may choose', async () => {
    const document = await (await portal.visitor().get('/api/openapi.json')).json()
    const type = [
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'properties',
      'company',
    ].reduce((part, key) => part[key], document.paths['/api/auth/signup']).properties.type
    expect(type.anyOf.flatMap((one: { enum: number[] }) => one.enum)).toEqual([3, 1, 0])
  })

  it('says of every call that changes something for people who are signed in that it takes a key', async () => {
    const document = (await (await portal.visitor().get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
    }
    const changing = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters = [] }]) =>
        // A preview only asks. The secret of a link or of a key is kept nowhere, so it can't be answered again.
        path.startsWith('/api/i/') &&
        method !== 'get' &&
        !/\/preview$|\/link$|\/rotate$/.test(path) &&
        !(method === 'post' && path.endsWith('/embed-keys'))
          ? [parameters.map(({ name }) => name)]
          : [],
      ),
    )
    expect(changing.length).toBeGreaterThan(0)
    for (const parameters of changing) expect(parameters).toContain('Idempotency-Key')
  })

  it('is a page without scripts, styles from elsewhere or images', async () => {
    const response = await portal.visitor().get('/api/reference')
    expect(response.headers.get('Content-Type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain('<html lang="en-GB">')
    expect(page).toContain('GET /api/i/partner/postal-bills/voids')
    expect(page).not.toMatch(/<script|<link|<img|style=|http:|https:/)
  })
})
