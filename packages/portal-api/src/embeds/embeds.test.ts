import { embedRefusals, type EmbedErrorCode } from '@doorstep/portal-contract/embeds'
import { accountSuspended, guardMessage, secondFactorNeeded } from '@doorstep/portal-contract/messages'
import { createRoute, z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { embedKeys, embedSessions, embedUsage } from '../db/schema/embeds.ts'
import { limitUses } from '../db/schema/limits.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { savedViews } from '../db/schema/saved-views.ts'
import { sha256 } from '../http/crypto.ts'
import { jsonOf } from '@doorstep/portal-contract/route.schema'
import { createRouters } from '../http/routers.ts'
import { purge } from '../jobs/purge.ts'
import { testDatabase } from '../testing/test-database.ts'
import { passwords, startPortal, testNow, testPassword } from '../testing/test-portal.ts'
import { fillWorld, kingStreet, people } from '../testing/test-world.ts'
import { requirePublishableKey, requireSecretKey } from './require-key.ts'
import { writeByKey } from './write.ts'

const { db } = await testDatabase()
await fillWorld(db)
const [halo, homes, beacon] = [120, 121, 122]
const site = 'https://halo.example'
const pk = 'pk_halo'
const sk = 'sk_halo'
const person = { lead: 'lead@halo.test', agent: 'agent@homes.test', agentLead: 'lead@homes.test' }
await db.insert(partners).values([
  { id: halo, name: 'Halo', type: 0, status: 'active' },
  { id: homes, name: 'Halo Homes', type: 2, parentId: halo, status: 'active' },
  { id: beacon, name: 'Beacon', type: 0, status: 'active' },
])
const passwordHash = await passwords.hash(testPassword)
await db.insert(users).values(
  [person.lead, person.agent, person.agentLead].map((email, index) => ({
    id: 50 + index,
    email,
    firstName: 'Nadia',
    lastName: 'Fairweather',
    passwordHash,
  })),
)
await db.insert(memberships).values([
  { userId: 50, partnerId: halo, isTeamLead: true },
  { userId: 51, partnerId: homes },
  { userId: 52, partnerId: homes, isTeamLead: true },
])
await db.insert(embedKeys).values([
  {
    id: 1,
    partnerId: halo,
    name: 'Website',
    publishableKey: pk,
    secretHash: sha256(sk),
    allowedOrigins: [site, 'https://*.halo.example'],
  },
  {
    id: 2,
    partnerId: beacon,
    name: 'Website',
    publishableKey: 'pk_beacon',
    secretHash: sha256('sk_beacon'),
    allowedOrigins: ['https://beacon.example'],
  },
])

const portal = await startPortal({ db })

// Routes as an area registers them.
const routers = createRouters(portal.api, {
  session: () => () => Promise.reject(new Error('No route here has a session.')),
  readForm: (_c, next) => next(),
  readWholeFile: (_c, next) => next(),
  idempotency: (_c, next) => next(),
  link: () => () => Promise.reject(new Error('No route here has a link.')),
  publishableKey: requirePublishableKey(db),
  secretKey: requireSecretKey(db),
})
const answer = jsonOf(z.object({ data: z.unknown() }), 'An answer.')
const look = createRoute({
  method: 'get',
  path: '/api/embed/test',
  opensWidget: true,
  responses: { 200: answer },
})
const add = createRoute({ method: 'post', path: '/api/embed/test/{name}', responses: { 200: answer } })
routers
  .keyed()
  .openapi(look, async (c) => {
    const data = await c.var.keyed.scoped.select({ id: properties.id }).from(properties)
    return c.json({ data }, 200)
  })
  .openapi(add, async (c) => {
    const data = await writeByKey(c, async (transaction) => {
      const id = await transaction
        .insert(properties, { addressLine1: '1 Mill Lane', addressCity: 'Leeds', addressPostcode: 'LS1 1AA' })
        .id()
      return { audit: [{ action: 'property.create', subjectId: id, after: { id } }], answer: { id } }
    })
    return c.json({ data }, 200)
  })

beforeEach(async () => {
  await db.delete(limitUses)
  await db.delete(embedSessions)
  await db.delete(embedUsage)
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

type Sent = {
  bearer?: string
  host?: string
  browser?: string
  address?: string
  body?: unknown
  cookie?: string
}

/** A call as a frame, a host's page or a host's server makes it: without cookies. */
function send(method: string, path: string, { bearer, host, browser, address, body, cookie }: Sent = {}) {
  const headers = {
    ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    ...(host !== undefined && { 'X-Embed-Origin': host }),
    ...(browser !== undefined && { Origin: browser }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(cookie !== undefined && { Cookie: cookie }),
  }
  const init = { headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return portal.visitor(address).send(method, path, init)
}

const ask = (given: object = {}, secret = sk) =>
  send('POST', '/api/embed/sessions', {
    bearer: secret,
    body: { widget: 'void-bills', user: person.agent, origin: site, ...given },
  })

async function tokenFor(given: object = {}): Promise<string> {
  const response = await ask(given)
  const { token } = (await response.json()) as { token: string }
  expect(response.status).toBe(201)
  return token
}

const bills = '/api/i/partner/postal-bills/voids'
const call = (bearer: string, more: Sent = {}, path = bills) =>
  send('GET', path, { bearer, host: site, ...more })

async function expectRefused(response: Response, status: number, code: EmbedErrorCode, message: string) {
  expect(await response.json()).toMatchObject({ code, message })
  expect(response.status).toBe(status)
}

/** Changes something for one test. */
async function during(
  change: () => Promise<unknown>,
  back: () => Promise<unknown>,
  test: () => Promise<void>,
) {
  await change()
  await test().finally(back)
}
const setPartner = (id: number, values: Partial<typeof partners.$inferInsert>) => () =>
  db.update(partners).set(values).where(eq(partners.id, id))
const setKey = (values: Partial<typeof embedKeys.$inferInsert>) => () =>
  db.update(embedKeys).set(values).where(eq(embedKeys.id, 1))

describe('a token', () => {
  it('is made by the host’s server for a person, shows that person’s data, and sets no cookie', async () => {
    const response = await ask({ user: ` ${person.agent.toUpperCase()} ` })
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string }
    expect(new Date(expiresAt).getTime() - portal.now().getTime()).toBe(15 * 60 * 1000)
    expect(JSON.stringify(await db.select().from(embedSessions))).not.toContain(token)
    const seen = await call(token, {}, '/api/auth/user')
    expect(seen.headers.getSetCookie()).toEqual([])
    expect(await seen.json()).toMatchObject({ email: person.agent })
    expect((await call(token)).status).toBe(200)
  })

  it('changes things without a CSRF token, in the person’s name and with the key in the audit', async () => {
    const view = {
      list: 'void-bills',
      name: 'Mine',
      query: '',
      columns: null,
      is_shared: false,
      is_default: false,
    }
    const sent = { bearer: await tokenFor(), host: site, body: view }
    expect((await send('POST', '/api/i/partner/saved-views', sent)).status).toBe(201)
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ actor: 'user', userId: 51, embedKeyId: 1, partnerId: homes })
    await db.delete(savedViews)
  })

  it.each([
    ['no user', { user: undefined }, 422],
    ['an unknown user', { user: 'nobody@halo.test' }, 422],
    ['a user of somebody else', { user: people.lead }, 422],
    ['no widget', { widget: undefined }, 422],
    ['a widget without sign-in', { widget: 'quote' }, 422],
    ['a member, for the team', { widget: 'team' }, 422],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the portal’s own origin', { origin: portal.origin }, 403],
    ['no origin', { origin: '' }, 422],
    ['a number', { user: 7 }, 422],
  ])('is not made for %s', async (_what, given, status) => {
    expect((await ask(given)).status).toBe(status)
    expect(await db.$count(embedSessions)).toBe(0)
  })

  it.each([['sk_other'], [''], ['sk_halo sk_halo'], [pk]])(
    'is not made with the secret “%s”',
    async (secret) => {
      await expectRefused(await ask({}, secret), 401, 'invalid_key', embedRefusals.secretKey)
    },
  )

  it('is not made for a person of one reseller with the key of another', async () => {
    expect((await ask({ origin: 'https://beacon.example' }, 'sk_beacon')).status).toBe(422)
  })

  it('is valid for 15 minutes', async () => {
    const token = await tokenFor()
    portal.pass({ minutes: 14, seconds: 59 })
    expect((await call(token)).status).toBe(200)
    portal.pass({ seconds: 1 })
    await expectRefused(await call(token), 401, 'session_expired', embedRefusals.session)
    await purge(db, portal.now())
    expect(await db.$count(embedSessions)).toBe(0)
  })

  it('is ended by logging out, once and again', async () => {
    const token = await tokenFor()
    expect((await send('DELETE', '/api/embed/sessions', { bearer: token })).status).toBe(204)
    expect((await send('DELETE', '/api/embed/sessions', { bearer: token })).status).toBe(204)
    expect((await send('DELETE', '/api/embed/sessions')).status).toBe(204)
    await expectRefused(await call(token), 401, 'session_expired', embedRefusals.session)
  })

  it.each([
    ['from another origin of the key', { host: 'https://www.halo.example' }],
    ['from an origin that is none of the key’s', { host: 'https://evil.example' }],
    ['without an origin', { host: undefined }],
    ['from a page of another site that says it is the right one', { browser: 'https://evil.example' }],
    ['from a sandboxed page', { browser: 'null' }],
  ])('is refused %s', async (_how, more) => {
    await expectRefused(await call(await tokenFor(), more), 403, 'origin_not_allowed', embedRefusals.origin)
  })

  it('is taken from our own frame, whose calls name our origin', async () => {
    expect((await call(await tokenFor(), { browser: portal.origin })).status).toBe(200)
  })

  it('opens the calls of its widget alone, and of no other page', async () => {
    const token = await tokenFor()
    const ofTeamAlone = await call(token, {}, '/api/i/team/user')
    await expectRefused(ofTeamAlone, 403, 'not_allowed', embedRefusals.route)
    await expectRefused(await call(token, {}, '/api/auth/sessions'), 403, 'not_allowed', embedRefusals.route)
    const ofTeam = await tokenFor({ widget: 'team', user: person.agentLead })
    expect((await call(ofTeam, {}, '/api/i/team/user')).status).toBe(200)
    await expectRefused(await call(ofTeam), 403, 'not_allowed', embedRefusals.route)
  })

  it('is neither helped by a session’s cookie nor hidden by it', async () => {
    const lead = await portal.signedIn(people.lead)
    const cookie = await lead.jar.getCookieString(portal.origin)
    await expectRefused(await call('et_unknown', { cookie }), 401, 'session_expired', embedRefusals.session)
    const seen = await call(await tokenFor(), { cookie }, '/api/auth/user')
    expect(await seen.json()).toMatchObject({ email: person.agent })
    // No cookie is read or set beside a token, so that it is no way round a cookie's CSRF token.
    const out = await send('POST', '/api/auth/logout', { bearer: 'et_unknown', cookie })
    expect(out.headers.getSetCookie()).toEqual([])
    expect((await lead.get('/api/auth/user')).status).toBe(200)
  })

  it('ends with those that it followed, when the person signs out of the widget', async () => {
    const [first, second] = [await tokenFor(), await tokenFor()]
    expect((await send('DELETE', '/api/embed/sessions', { bearer: second })).status).toBe(204)
    expect([(await call(first)).status, (await call(second)).status]).toEqual([401, 401])
  })

  it.each([
    ['its key is revoked', setKey({ revokedAt: testNow }), setKey({ revokedAt: null }), 401],
    [
      'its reseller is suspended',
      setPartner(halo, { status: 'suspended' }),
      setPartner(halo, { status: 'active' }),
      401,
    ],
    [
      'its origin is no longer the key’s',
      setKey({ allowedOrigins: ['https://new.example'] }),
      setKey({ allowedOrigins: [site, 'https://*.halo.example'] }),
      403,
    ],
  ])('ends when %s', async (_why, change, back, status) => {
    const token = await tokenFor()
    await during(change, back, async () => {
      expect((await call(token)).status).toBe(status)
    })
    expect((await call(token)).status).toBe(200)
  })

  it('ends with the person’s membership', async () => {
    const token = await tokenFor({ user: person.agentLead })
    await db.delete(memberships).where(eq(memberships.userId, 52))
    expect((await call(token)).status).toBe(401)
    await db.insert(memberships).values({ userId: 52, partnerId: homes, isTeamLead: true })
  })

  it('says to people of a suspended partner what a session says', async () => {
    const token = await tokenFor()
    await during(
      setPartner(homes, { status: 'suspended' }),
      setPartner(homes, { status: 'active' }),
      async () => {
        const response = await call(token)
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ message: accountSuspended() })
        expect(await (await ask()).json()).toMatchObject({ errors: { user: [embedRefusals.userSuspended] } })
      },
    )
  })

  it('waits for two-step verification that the partner requires', async () => {
    const token = await tokenFor()
    await during(
      setPartner(homes, { requiresSecondFactor: true }),
      setPartner(homes, { requiresSecondFactor: false }),
      async () => {
        const response = await call(token)
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ message: secondFactorNeeded })
      },
    )
  })

  it('is held to the guards of its person', async () => {
    const token = await tokenFor({ widget: 'team', user: person.agentLead })
    const demote = (isTeamLead: boolean) => () =>
      db.update(memberships).set({ isTeamLead }).where(eq(memberships.userId, 52))
    await during(demote(false), demote(true), async () => {
      const response = await call(token, {}, '/api/i/team/user')
      expect(await response.json()).toEqual({ message: guardMessage })
    })
  })

  it('is asked for as often as people need, then 429', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await ask({ user: person.agentLead })).status).toBe(201)
  })
})

describe('a secret key', () => {
  it('that was replaced works until its time is over', async () => {
    const replaced = {
      secretHash: sha256('sk_new'),
      oldSecretHash: sha256(sk),
      oldSecretUntil: new Date(portal.now().getTime() + 60_000),
    }
    const back = { secretHash: sha256(sk), oldSecretHash: null, oldSecretUntil: null }
    await during(setKey(replaced), setKey(back), async () => {
      expect((await ask({}, 'sk_new')).status).toBe(201)
      expect((await ask()).status).toBe(201)
      portal.pass({ minutes: 1 })
      expect((await ask()).status).toBe(401)
      expect((await ask({}, 'sk_new')).status).toBe(201)
    })
  })

  it('that is unknown is asked for 30 times from one address, and a right one counts for nothing', async () => {
    const wrong = (address: string) =>
      send('POST', '/api/embed/sessions', { bearer: 'sk_wrong', body: {}, address })
    for (let count = 0; count < 30; count++) expect((await wrong('203.0.113.9')).status).toBe(401)
    expect((await wrong('203.0.113.9')).status).toBe(429)
    expect((await wrong('203.0.113.10')).status).toBe(401)
    expect((await ask()).status).toBe(201)
  })
})

describe('a publishable key', () => {
  const path = '/api/embed/test'
  const ofHost: Sent = { bearer: pk, browser: site }

  it.each<[string, Sent]>([
    ['from the host’s page', ofHost],
    ['from a frame of ours in it', { bearer: pk, host: site, browser: portal.origin }],
    ['from a frame of ours, which sends no Origin when it reads', { bearer: pk, host: site }],
    ['from a page below a wildcard', { bearer: pk, browser: 'https://www.halo.example' }],
    ['from the portal’s preview', { bearer: pk, host: portal.origin }],
  ])('is used %s, and opens the reseller’s own', async (_how, sent) => {
    const response = await send('GET', path, sent)
    expect(response.status).toBe(200)
    expect(JSON.stringify(await response.json())).not.toContain(String(kingStreet))
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  it.each<[string, Sent, number, EmbedErrorCode, string]>([
    ['an unknown key', { ...ofHost, bearer: 'pk_x' }, 401, 'invalid_key', embedRefusals.publishableKey],
    ['a secret key', { ...ofHost, bearer: sk }, 401, 'invalid_key', embedRefusals.publishableKey],
    ['no key', { browser: site }, 401, 'invalid_key', embedRefusals.publishableKey],
    [
      'another site',
      { ...ofHost, browser: 'https://evil.example' },
      403,
      'origin_not_allowed',
      embedRefusals.origin,
    ],
    [
      'a forged site',
      { bearer: pk, host: site, browser: 'https://evil.example' },
      403,
      'origin_not_allowed',
      embedRefusals.noOrigin,
    ],
    ['no site', { bearer: pk }, 403, 'origin_not_allowed', embedRefusals.noOrigin],
  ])('is refused: %s', async (_what, sent, status, code, message) => {
    const response = await send('GET', path, sent)
    await expectRefused(response, status, code, message)
    // So that the host's script can say why.
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('answers a browser that asks beforehand, and no other call does', async () => {
    const asked = { browser: site }
    const preflight = await send('OPTIONS', `${path}/x`, asked)
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-Embed-Origin')
    for (const other of ['/api/embed/sessions', bills, '/api/auth/login']) {
      const refused = await send('OPTIONS', other, asked)
      expect(refused.status).toBe(405)
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })

  it('writes for its reseller, and the audit says so', async () => {
    const response = await send('POST', `${path}/x`, ofHost)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: { id: number } }
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actor: 'embed_key',
      embedKeyId: 1,
      userId: null,
      partnerId: halo,
      subjectId: data.id,
      requestId: response.headers.get('X-Request-Id'),
    })
    const lead = await portal.signedIn(person.lead)
    expect(await (await lead.get('/api/i/partner/activity')).json()).toMatchObject({
      data: [{ actor: 'embed_key', user: null }, { actor: 'user' }],
    })
  })

  it('is limited by the address that it comes from', async () => {
    const from = (address: string) => send('GET', path, { ...ofHost, address })
    const statuses = await Promise.all(
      Array.from({ length: 125 }, async () => (await from('203.0.113.9')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await from('203.0.113.10')).status).toBe(200)
  })

  it('shows anybody its reseller’s brand and its origins, until it is revoked', async () => {
    const show = (key = pk) => send('GET', `/api/embed/keys/${key}`)
    expect(await (await show()).json()).toEqual({
      data: {
        reseller: { name: 'Halo', logo: null, logo_dark: null, brand_colour: null },
        origins: [site, 'https://*.halo.example', portal.origin],
      },
    })
    expect((await show('pk_x')).status).toBe(404)
    await during(setKey({ revokedAt: testNow }), setKey({ revokedAt: null }), async () => {
      expect((await show()).status).toBe(404)
    })
  })
})

it('usage is counted by day and by the origin that allowed it, a widget once however often its token is renewed', async () => {
  const token = await tokenFor()
  await tokenFor()
  await call(token)
  // The widget opens, and asks again for another number of people.
  await send('GET', '/api/embed/test?first=1', { bearer: pk, browser: 'https://www.halo.example' })
  await send('GET', '/api/embed/test', { bearer: pk, browser: 'https://www.halo.example' })
  await send('GET', '/api/embed/test?first=1', { bearer: pk, browser: portal.origin })
  const usage = { partnerId: halo, keyId: 1, day: '2026-03-17' }
  expect(await db.select().from(embedUsage).orderBy(desc(embedUsage.origin))).toEqual([
    { ...usage, origin: site, calls: 3, opened: 1 },
    { ...usage, origin: 'https://*.halo.example', calls: 2, opened: 1 },
  ])
  const old = { ...usage, origin: site, calls: 1, opened: 0 }
  await db.insert(embedUsage).values([
    { ...old, day: '2025-12-17' },
    { ...old, day: '2025-12-16' },
  ])
  await purge(db, testNow)
  const kept = await db.select({ day: embedUsage.day }).from(embedUsage).orderBy(embedUsage.day).limit(1)
  expect(kept).toEqual([{ day: '2025-12-17' }])
})
