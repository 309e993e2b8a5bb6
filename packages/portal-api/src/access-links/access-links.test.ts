import {
  accessLinkRefusals,
  type AccessLinkKind,
  type AccessLinkRefusal,
} from '@doorstep/portal-contract/access-links'
import { createRoute, z } from '@hono/zod-openapi'
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createMiddleware } from 'hono/factory'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuessThrottle } from '../auth/guess-throttle.ts'
import { createSessions } from '../auth/sessions.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { requirePublishableKey, requireSecretKey } from '../embeds/require-key.ts'
import { createSigner, systemRandom } from '../http/crypto.ts'
import type { ApiEnv, SignedInEnv } from '../http/environment.ts'
import { jsonOf } from '@doorstep/portal-contract/route.schema'
import { createRouters } from '../http/routers.ts'
import { createLinks } from '../mail/links.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingStreet,
  kingsway,
  kingswayHouse,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'
import { createAccessLink, revokeAccessLink, type LinkTarget } from './change.ts'
import { LinkDatabase } from './link-database.ts'
import { requireLink } from './require-link.ts'
import { writeByLink } from './write.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

/** What the database was asked for links. */
const asked: string[] = []
const { $client: pool } = db as typeof db & { $client: pg.Pool }
const logged = drizzle(pool, { logger: { logQuery: (query) => void asked.push(query) } })

// Routes as an area registers them.
const routers = createRouters(portal.api, {
  session: () =>
    createMiddleware<SignedInEnv>(() => Promise.reject(new Error('No route here has a session.'))),
  readForm: createMiddleware<ApiEnv>((_c, next) => next()),
  readWholeFile: createMiddleware<ApiEnv>((_c, next) => next()),
  idempotency: createMiddleware<ApiEnv>((_c, next) => next()),
  link: requireLink(logged, createGuessThrottle(logged, portal.now, 'link')),
  publishableKey: requirePublishableKey(db),
  secretKey: requireSecretKey(db),
})
const answer = jsonOf(z.object({ data: z.unknown() }), 'An answer.')
const show = createRoute({ method: 'get', path: '/api/test/readings', responses: { 200: answer } })
const add = createRoute({
  method: 'post',
  path: '/api/test/readings',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.object({ meterId: z.int() }) } } },
  },
  responses: { 200: answer },
})
const tenant = createRoute({ method: 'get', path: '/api/test/tenant', responses: { 200: answer } })
routers
  .link('readings')
  .openapi(show, async (c) => {
    const { linked } = c.var
    const [property] = await linked.read(properties, { id: properties.id, line1: properties.addressLine1 })
    const own = await linked.read(meters, { id: meters.id })
    return c.json({ data: { property, meters: own.map(({ id }) => id) } }, 200)
  })
  .openapi(add, async (c) => {
    const { meterId } = c.req.valid('json')
    const data = await writeByLink(c, async (transaction) => {
      const reading = { meterId, reading: 1234, readOn: '2026-03-17', type: 'regular' as const }
      const id = await transaction.insert(meterReadings, reading)
      const entry = { action: 'meter_reading.add', subjectType: 'meter_reading', subjectId: id } as const
      return { audit: [{ ...entry, before: null, after: { reading: 1234 } }], isUsedUp: true, answer: { id } }
    })
    return c.json({ data }, 200)
  })
routers.link('tenant').openapi(tenant, async (c) => {
  const [data] = await c.var.linked.read(housemates, { id: housemates.id, name: housemates.firstName })
  return c.json({ data: data ?? null }, 200)
})

const meterIds = { kingStreet: 11, parkRow: 12, kingsway: 13 }
const housemateIds = { own: 21, other: 22 }
beforeAll(async () => {
  const meter = { kind: 'electricity' as const }
  await db.insert(meters).values([
    { ...meter, id: meterIds.kingStreet, partnerId: northgate, propertyId: kingStreet },
    { ...meter, id: meterIds.parkRow, partnerId: northgate, propertyId: parkRow },
    { ...meter, id: meterIds.kingsway, partnerId: kingsway, propertyId: kingswayHouse },
  ])
  const place = { id: 31, partnerId: northgate, propertyId: kingStreet, tenancyId: tenancyAtKingStreet }
  await db
    .insert(orders)
    .values({ ...place, statusId: 2, startsOn: '2025-01-01', responsibilityType: 'tenant' })
  await db.insert(housemates).values([
    { id: housemateIds.own, partnerId: northgate, orderId: 31, firstName: 'Sam', lastName: 'Reed' },
    { id: housemateIds.other, partnerId: northgate, orderId: 31, firstName: 'Kit', lastName: 'Hale' },
  ])
})

const links = createLinks(createSigner('a key for tests'), systemRandom)
let lead: Visitor
let stranger: Visitor
beforeEach(async () => {
  lead ??= await portal.signedIn(people.lead)
  stranger ??= await portal.signedIn(people.kingsway)
})

/** The database as a person who is signed in sees it. */
async function scopedOf(visitor: Visitor): Promise<ScopedDatabase> {
  const session = await createSessions(db, portal.now, undefined).find(
    (await visitor.cookie('doorstep_session')) ?? '',
  )
  if (!session) throw new Error('Nobody is signed in.')
  return new ScopedDatabase(db, session.scope)
}

async function makeLink(target: LinkTarget = { kind: 'readings', propertyId: kingStreet }, visitor = lead) {
  const link = await links.make()
  const { id, audit } = await (
    await scopedOf(visitor)
  ).transaction((transaction) => createAccessLink(transaction, target, link, portal.now()))
  return { id, audit, secret: await links.secretOf(link.nonce) }
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })
const look = (secret: string, visitor = portal.visitor()) => visitor.get('/api/test/readings', bearer(secret))

async function send(secret: string, meterId = meterIds.kingStreet): Promise<Response> {
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  return visitor.post('/api/test/readings', { meterId }, bearer(secret))
}

async function expectRefused(response: Response, why: keyof typeof accessLinkRefusals): Promise<void> {
  expect(await response.json()).toEqual({ message: accessLinkRefusals[why] })
  expect(response.status).toBe(why === 'unknown' ? 404 : 410)
}

const keptOf = async (id: number) => (await db.select().from(accessLinks).where(eq(accessLinks.id, id)))[0]

describe('a link (D67, D86)', () => {
  it('opens its record without signing in, as often as one likes, for 14 days', async () => {
    const { id, secret } = await makeLink()
    const response = await look(secret)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      data: { property: { id: kingStreet, line1: '12 King Street' }, meters: [meterIds.kingStreet] },
    })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.getSetCookie()).toEqual([])
    const opened = portal.now()
    portal.pass({ hours: 14 * 24 - 1 })
    expect((await look(secret)).status).toBe(200)
    expect(await keptOf(id)).toMatchObject({ openedAt: opened, usedAt: null })
    portal.pass({ hours: 1 })
    await expectRefused(await look(secret), 'expired')
    lead = await portal.signedIn(people.lead)
    stranger = await portal.signedIn(people.kingsway)
  })

  it('is made for a record in view, with a secret that the database does not have, and is audited', async () => {
    const { id, audit, secret } = await makeLink()
    expect(JSON.stringify(await keptOf(id))).not.toContain(secret)
    expect(audit).toEqual({
      partnerId: northgate,
      action: 'access_link.create',
      subjectId: id,
      before: null,
      after: { kind: 'readings', propertyId: kingStreet, expires_at: expect.any(String) },
    })
    const notFound = { status: 404 }
    await expect(makeLink(undefined, stranger)).rejects.toMatchObject(notFound)
    const ofHousemate = { kind: 'tenant', housemateId: housemateIds.own } as const
    await expect(makeLink(ofHousemate, stranger)).rejects.toMatchObject(notFound)
  })

  it('of a housemate opens that housemate', async () => {
    const { secret } = await makeLink({ kind: 'tenant', housemateId: housemateIds.own })
    const response = await portal.visitor().get('/api/test/tenant', bearer(secret))
    expect(await response.json()).toEqual({ data: { id: housemateIds.own, name: 'Sam' } })
    await expectRefused(await look(secret), 'unknown')
  })

  it.each([
    ['is missing', {}],
    ['is wrong', bearer('x'.repeat(43))],
    ['is no secret', bearer('a b')],
    ['is sent another way', { Authorization: 'Basic abc' }],
  ])('that %s opens nothing', async (_how, headers) => {
    await expectRefused(await portal.visitor().get('/api/test/readings', headers), 'unknown')
  })

  it('is not replaced by a session, and opens nothing that needs one', async () => {
    await expectRefused(await lead.get('/api/test/readings'), 'unknown')
    const { secret } = await makeLink()
    const response = await portal.visitor().get('/api/i/partner/property', bearer(secret))
    expect(response.status).toBe(401)
  })

  it('is revoked by the partner, once, and by nobody else', async () => {
    const { id, secret } = await makeLink()
    const revoke = async (visitor: Visitor) =>
      (await scopedOf(visitor)).transaction((transaction) => revokeAccessLink(transaction, id, portal.now()))
    await expect(revoke(stranger)).rejects.toMatchObject({ status: 404 })
    expect((await look(secret)).status).toBe(200)
    expect(await revoke(lead)).toMatchObject({
      action: 'access_link.revoke',
      subjectId: id,
      partnerId: northgate,
    })
    await expectRefused(await look(secret), 'revoked')
    await expectRefused(await send(secret), 'revoked')
    await expect(revoke(lead)).rejects.toMatchObject({ status: 404 })
  })

  it.each<[string, SQL, SQL, LinkTarget?, AccessLinkRefusal?]>([
    [
      'its partner is suspended',
      sql`update partners set status = 'suspended' where id = ${northgate}`,
      sql`update partners set status = 'active' where id = ${northgate}`,
    ],
    [
      'its property was deleted',
      sql`update properties set deleted_at = now() where id = ${kingStreet}`,
      sql`update properties set deleted_at = null where id = ${kingStreet}`,
    ],
    [
      'its package is closed',
      sql`update orders set status_id = 5 where id = 31`,
      sql`update orders set status_id = 2 where id = 31`,
      { kind: 'tenant', housemateId: housemateIds.own },
      'closed',
    ],
    [
      'the partner pays for its package',
      sql`update orders set responsibility_type = 'partner' where id = 31`,
      sql`update orders set responsibility_type = 'tenant' where id = 31`,
      { kind: 'tenant', housemateId: housemateIds.own },
      'closed',
    ],
    [
      'the property of its package was deleted',
      sql`update properties set deleted_at = now() where id = ${kingStreet}`,
      sql`update properties set deleted_at = null where id = ${kingStreet}`,
      { kind: 'tenant', housemateId: housemateIds.own },
    ],
  ])('opens nothing while %s', async (_why, close, open, target, refusal = 'revoked') => {
    const { secret } = await makeLink(target)
    const tried = () => portal.visitor().get(`/api/test/${target ? 'tenant' : 'readings'}`, bearer(secret))
    await db.execute(close)
    await expectRefused(await tried(), refusal)
    await db.execute(open)
    expect((await tried()).status).toBe(200)
  })

  it('that opens nothing makes the database do the same work, whatever the reason', async () => {
    const revoked = await makeLink()
    const used = await makeLink()
    const expired = await makeLink()
    const change = (id: number, values: Partial<typeof accessLinks.$inferInsert>) =>
      db.update(accessLinks).set(values).where(eq(accessLinks.id, id))
    await change(revoked.id, { revokedAt: portal.now() })
    await change(used.id, { usedAt: portal.now() })
    await change(expired.id, { expiresAt: portal.now() })
    const secrets = {
      unknown: 'z'.repeat(43),
      revoked: revoked.secret,
      used: used.secret,
      expired: expired.secret,
    }
    const queries: string[][] = []
    for (const [why, secret] of Object.entries(secrets)) {
      asked.length = 0
      await expectRefused(await look(secret), why as keyof typeof secrets)
      queries.push([...asked])
    }
    expect(queries[0]?.length).toBeGreaterThan(0)
    for (const each of queries) expect(each).toEqual(queries[0])
  })

  it('that opens nothing is asked for 30 times from one address, then 429', async () => {
    const visitor = portal.visitor('203.0.113.9')
    const { secret } = await makeLink()
    const statuses = await Promise.all(
      Array.from({ length: 34 }, async () => (await look('y'.repeat(43), visitor)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect((await look(secret, visitor)).status).toBe(429)
    expect((await look(secret, portal.visitor('203.0.113.10'))).status).toBe(200)
  })
})

describe('a change by a link', () => {
  it('is audited as the link’s, and uses it up', async () => {
    const { id, secret } = await makeLink()
    const response = await send(secret)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: { id: number } }
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actor: 'link',
      linkId: id,
      userId: null,
      partnerId: northgate,
      actingPartnerId: northgate,
      action: 'meter_reading.add',
      subjectId: data.id,
      requestId: response.headers.get('X-Request-Id'),
    })
    const [reading] = await db.select().from(meterReadings).where(eq(meterReadings.id, data.id))
    expect(reading).toMatchObject({ partnerId: northgate, propertyId: kingStreet, reading: 1234 })
    await expectRefused(await send(secret), 'used')
    await expectRefused(await look(secret), 'used')

    const activity = await lead.get('/api/i/partner/activity')
    expect(await activity.json()).toMatchObject({ data: [{ actor: 'link', user: null }] })
  })

  it('happens once when it is sent several times at once', async () => {
    const { secret } = await makeLink()
    const before = await db.$count(meterReadings)
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => send(secret)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410])
    expect(await db.$count(meterReadings)).toBe(before + 1)
  })

  it('needs the CSRF token of the visitor, as every call that changes something', async () => {
    const { secret } = await makeLink()
    const response = await portal.visitor().post('/api/test/readings', { meterId: 1 }, bearer(secret))
    expect(response.status).toBe(419)
  })
})

describe('the database of a link', () => {
  const linked = <Kind extends AccessLinkKind>(kind: Kind, partnerId = northgate, recordId = kingStreet) =>
    new LinkDatabase(db, { id: 1, kind, partnerId, recordId })
  const rows = () => db.select().from(meters).orderBy(asc(meters.id))

  it('has the rows of its record and of no other, whatever the condition', async () => {
    const found = await linked('readings').read(meters, { id: meters.id }, sql`true or true`)
    expect(found).toEqual([{ id: meterIds.kingStreet }])
    expect(await linked('readings').read(properties, { id: properties.id })).toEqual([{ id: kingStreet }])
    expect(await linked('readings', kingsway).read(properties, { id: properties.id })).toEqual([])
    const own = await linked('tenant', northgate, housemateIds.own).read(housemates, { id: housemates.id })
    expect(own).toEqual([{ id: housemateIds.own }])
  })

  it('has no other table, and no column of another', async () => {
    const link = linked('readings')
    // @ts-expect-error -- the kind does not open tenancies
    await expect(link.read(tenancies, { id: tenancies.id })).rejects.toThrow('does not open this table')
    // @ts-expect-error -- a column of another table
    await expect(link.read(meters, { id: partners.name })).rejects.toThrow('columns of one table')
    // @ts-expect-error -- no SQL in place of a column
    await expect(link.read(meters, { id: sql`(select 1)` })).rejects.toThrow('columns of one table')
  })

  it('changes the rows of its record and of no other, and never whose they are', async () => {
    const before = await rows()
    await linked('readings').transaction(async (transaction) => {
      await transaction.update(meters, { serialNumber: 'S-1' }, sql`true or true`)
      for (const values of [{ propertyId: parkRow }, { partnerId: kingsway }, { id: 99 }]) {
        await expect(transaction.update(meters, values)).rejects.toThrow('says whose a row is')
      }
      // @ts-expect-error -- the kind does not open tenancies
      await expect(transaction.update(tenancies, { tenantsCount: 2 })).rejects.toThrow('does not open')
    })
    expect(await rows()).toEqual(
      before.map((meter) => (meter.id === meterIds.kingStreet ? { ...meter, serialNumber: 'S-1' } : meter)),
    )
  })

  it('adds rows to its record and to no other', async () => {
    const reading = {
      meterId: meterIds.kingStreet,
      reading: 1,
      readOn: '2026-03-17',
      type: 'regular' as const,
    }
    const elsewhere = { ...reading, partnerId: kingsway, propertyId: kingswayHouse }
    const id = await linked('readings').transaction((transaction) =>
      transaction.insert(meterReadings, elsewhere),
    )
    const [made] = await db.select().from(meterReadings).where(eq(meterReadings.id, id))
    expect(made).toMatchObject({ partnerId: northgate, propertyId: kingStreet })

    const ofParkRow = { ...reading, meterId: meterIds.parkRow }
    const foreign = linked('readings').transaction((transaction) =>
      transaction.insert(meterReadings, ofParkRow),
    )
    await expect(foreign).rejects.toMatchObject({ cause: { code: '23503' } })
    const another = linked('tenant', northgate, housemateIds.own).transaction((transaction) =>
      transaction.insert(housemates, { orderId: 31, firstName: 'New', lastName: 'One' }),
    )
    await expect(another).rejects.toThrow('adds no record of the kind')
  })
})
