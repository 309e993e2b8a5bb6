import { apiError } from '@doorstep/portal-contract/wire.schema'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { limitUses } from './db/schema/limits.ts'
import { pdfMaker } from './node/pdf-maker.ts'
import { servedRoutes } from './testing/served-routes.ts'
import { testDatabase } from './testing/test-database.ts'
import { startPortal } from './testing/test-portal.ts'
import { fillWorld, people } from './testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db, pdf: pdfMaker })
const routes = servedRoutes(portal.api)

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  pattern?: string
  format?: string
}
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
const document = (await (await portal.visitor().get('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>
}

const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'null',
  '9007199254740993',
  '9'.repeat(40),
  '\0',
  'a\0b',
  '%',
  '_',
  '\\',
  "' or 1=1--",
  '\uD800',
  '\u202E',
  '😀',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'x'.repeat(5000),
  '2026-02-30',
)
const known = fc.constantFrom(
  '1000',
  '1300',
  '101',
  '201',
  'paid',
  'needs_paying',
  'amount',
  'desc',
  '1',
  '100',
)
const word = fc.oneof(nasty, known, fc.string({ unit: 'binary', maxLength: 40 }))
const value: fc.Arbitrary<unknown> = fc.oneof(
  word,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e20, 1000, 1300, Number.MAX_SAFE_INTEGER, [], {}, [
    [],
  ]),
  fc.array(fc.oneof(fc.constantFrom(1000, 1001, 1300, -1, 1e20), word), { maxLength: 5 }),
  fc.jsonValue(),
)
const plausible = fc.oneof(
  {
    arbitrary: fc.constantFrom<unknown>([1000], [1001, 1300], true, false, 1, 999_999, 'lead@north.test'),
    weight: 4,
  },
  { arbitrary: value, weight: 1 },
)
/** What a header may hold at all: Latin-1 without line breaks and NUL. */
const headerValue = fc.oneof(
  fc.constantFrom('', 'text/html', 'application/json', '*/*', 'gzip', 'bytes=0-', '0', 'x'.repeat(4000)),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 300,
  }),
)
const headerNames = [
  'Accept',
  'Content-Type',
  'Content-Length',
  'Idempotency-Key',
  'X-Request-Id',
  'Origin',
  'Referer',
  'Range',
  'If-None-Match',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'User-Agent',
]
const mediaTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
)

/** Null four times of five. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary, weight: 1 })

/** A route's media types share their fields. */
const bodyOf = ({ requestBody }: Operation): Schema =>
  Object.values(requestBody?.content ?? {})[0]?.schema ?? {}

const form = 'application/x-www-form-urlencoded'

/** Every field of a body, those within others too: `['invites', '[]', 'email']`. */
function pathsIn({ properties = {}, items }: Schema): string[][] {
  const inner = items ? { ...properties, '[]': items } : properties
  return Object.entries(inner).flatMap(([name, schema]) => [
    [name],
    ...pathsIn(schema).map((path) => [name, ...path]),
  ])
}

/** What a field is seldom meant to be. */
const misfits: unknown[] = [
  null,
  '',
  'x',
  'x'.repeat(5000),
  '\0',
  0,
  -1,
  1e20,
  true,
  [],
  [null],
  {},
  { x: {} },
]

/** `{ invites: [{ email: misfit }] }` */
const onlyField = (path: string[], misfit: unknown): unknown =>
  path.reduceRight((inside, name) => (name === '[]' ? [inside] : { [name]: inside }), misfit)

/** A body that may well be right. */
function wholeOf(schema: Schema): unknown {
  const { type, properties, items, format, pattern = '' } = schema
  if (schema.enum) return schema.enum[0]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, wholeOf(inner)]))
  if (items) return [wholeOf(items)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (format) return 'x'
  // Nobody who is there: wrong passwords would lock the one who is signed in.
  return ['nobody@north.test', 'x'.repeat(43), 'x'].find((text) => new RegExp(pattern).test(text))
}

/** That body, with a misfit in one field. */
function spoiled(schema: Schema, [name, ...path]: string[], misfit: unknown): unknown {
  if (name === undefined) return misfit
  if (name === '[]') return [spoiled(schema.items ?? {}, path, misfit)]
  const inner = spoiled(schema.properties?.[name] ?? {}, path, misfit)
  return { ...(wholeOf(schema) as object), [name]: inner }
}

function describeRoute(route: string) {
  const [method = '', path = ''] = route.split(' ')
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
  return { method, path, operation }
}

/** Hostile requests to one route: its own names filled with anything, and anything else besides. */
function requestsTo(route: string) {
  const { method, path, operation } = describeRoute(route)
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
  const fields = Object.keys(bodyOf(operation).properties ?? {})
  const named = (own: string[]) =>
    own.length > 0
      ? fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 4 }, { arbitrary: word, weight: 1 })
      : word
  const body = fc.oneof(
    {
      arbitrary: fc
        .array(fc.tuple(named(fields), value), { maxLength: 4 })
        .map((entries) => JSON.stringify(Object.fromEntries(entries))),
      weight: 2,
    },
    // Whole and often right, so that the work behind the checks is reached too.
    {
      arbitrary: fc
        .tuple(...fields.map((field) => fc.tuple(fc.constant(field), plausible)))
        .map((entries) => JSON.stringify(Object.fromEntries(entries))),
      weight: 6,
    },
    { arbitrary: value.map((anything) => JSON.stringify(anything) ?? ''), weight: 1 },
    { arbitrary: word, weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
  )
  return fc.record({
    method: fc.constant(method),
    path: fc
      .array(word, { minLength: 3, maxLength: 3 })
      .map((words) =>
        path.replaceAll(/:\w+/g, () => encodeURIComponent((words.pop() ?? '').toWellFormed()) || '%00'),
      ),
    query: fc.array(fc.tuple(named(names), word), { maxLength: 6 }),
    headers: fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 4 }),
    mediaType: seldom(mediaTypes),
    cookie: seldom(headerValue),
    token: seldom(headerValue),
    body,
  })
}

afterEach(async () => {
  // Whoever was guessed for has to sign in again.
  await db.delete(limitUses)
})

let requests = 0

/** @param what names the request where it does not */
async function answersWell(request: Request, what = '') {
  // Each from another address: whoever guesses too often is refused before the work begins.
  const clientAddress = `2001:db8:0:${((requests += 1) % 0xffff).toString(16)}::1`
  const response = await portal.api.fetch(request, { clientAddress, secure: false })
  const answer = await response.text()
  // Taken out, so that a smaller input is judged by itself.
  expect(portal.failures.splice(0), what).toEqual([])
  expect(response.status, what).toBeLessThan(500)
  if (response.status >= 400) apiError.parse(JSON.parse(answer))
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
}

/** The headers of someone who is signed in. */
async function signedInHeaders() {
  const visitor = await portal.signedIn(people.lead)
  const cookie = await visitor.jar.getCookieString(portal.origin)
  return { cookie, token: decodeURIComponent((await visitor.cookie('XSRF-TOKEN')) ?? '') }
}

/** So many requests side by side that neither the portal nor the database waits for the other. */
const atATime = 8

it.each(routes)('%s answers whatever it is asked without failing', async (route) => {
  const own = await signedInHeaders()
  const several = fc.array(requestsTo(route), { minLength: atATime, maxLength: atATime })
  await fc.assert(
    fc.asyncProperty(several, async (asked) => {
      const sent = asked.map(
        ({ method, path, query, headers, mediaType, cookie, token, body }) =>
          new Request(`${portal.origin}${path}?${new URLSearchParams(query)}`, {
            method,
            headers: {
              ...headers,
              'Content-Type': mediaType ?? 'application/json',
              // Mostly someone who is signed in; else anything.
              Cookie: cookie === null ? own.cookie : `${own.cookie.slice(0, 40)}; ${cookie}`,
              'X-XSRF-TOKEN': token ?? own.token,
            },
            ...(method !== 'GET' && { body: body as BodyInit }),
          }),
      )
      await Promise.all(sent.map((request) => answersWell(request)))
    }),
    { numRuns: 15 },
  )
})

const withFields = routes
  .map((route) => ({ route, ...describeRoute(route) }))
  .filter(({ operation }) => pathsIn(bodyOf(operation)).length > 0)

it.each(withFields)('$route answers whatever each of its fields is', async ({ method, path, operation }) => {
  const own = await signedInHeaders()
  const send = async (type: string, body: string, field: string) => {
    const request = new Request(portal.origin + path.replaceAll(/:\w+/g, '1'), {
      method,
      headers: { 'Content-Type': type, Cookie: own.cookie, 'X-XSRF-TOKEN': own.token },
      body,
    })
    await answersWell(request, `${field} in ${body.slice(0, 300)}`)
  }
  for (const names of pathsIn(bodyOf(operation))) {
    const field = names.join('.')
    const wholes = misfits.map((misfit) => spoiled(bodyOf(operation), names, misfit))
    // The only field of a body is the same alone.
    const bodies = new Set(
      [...misfits.map((misfit) => onlyField(names, misfit)), ...wholes].map((body) => JSON.stringify(body)),
    )
    const forms = wholes.filter(
      (_, index) => operation.requestBody?.content[form] && typeof misfits[index] === 'string',
    )
    await Promise.all([
      ...[...bodies].map((body) => send('application/json', body, field)),
      ...forms.map((whole) => send(form, `${new URLSearchParams(whole as Record<string, string>)}`, field)),
    ])
  }
})
