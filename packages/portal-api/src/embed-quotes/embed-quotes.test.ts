import { embedLeadAnswer } from '@doorstep/portal-contract/embed-quotes.schema'
import { embedRefusals } from '@doorstep/portal-contract/embeds'
import { type Quote, quoteAnswer } from '@doorstep/portal-contract/quotes.schema'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, publicIdempotencyKeys } from '../db/schema/audit.ts'
import { managementFees } from '../db/schema/catalogue.ts'
import { embedKeys } from '../db/schema/embeds.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { bills, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { sha256 } from '../http/crypto.ts'
import {
  cleaner,
  electricity,
  fillCatalogue,
  greenElectricity,
  service,
  water,
} from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { passwords, startPortal, testPassword } from '../testing/test-portal.ts'
import { fillWorld } from '../testing/test-world.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const [halo, homes] = [120, 121]
const site = 'https://halo.example'
const pk = 'pk_halo'
await db.insert(partners).values([
  { id: halo, name: 'Halo', type: 0, status: 'active' },
  { id: homes, name: 'Halo Homes', type: 2, parentId: halo, status: 'active' },
])
await db.insert(users).values({
  id: 50,
  email: 'lead@halo.test',
  firstName: 'Nadia',
  lastName: 'Fairweather',
  passwordHash: await passwords.hash(testPassword),
})
await db.insert(memberships).values({ userId: 50, partnerId: halo, isTeamLead: true })
await db.insert(embedKeys).values({
  id: 1,
  partnerId: halo,
  name: 'Website',
  publishableKey: pk,
  secretHash: sha256('sk_halo'),
  allowedOrigins: [site],
})
const portal = await startPortal({ db })

beforeEach(async () => {
  await db.delete(limitUses)
})
afterEach(async () => {
  expect(portal.failures.splice(0)).toEqual([])
  const ofHalo = eq(orders.partnerId, halo)
  await db.delete(orders).where(ofHalo)
  await db.delete(tenancies).where(eq(tenancies.partnerId, halo))
  await db.delete(properties).where(eq(properties.partnerId, halo))
  await db.delete(auditEntries).where(eq(auditEntries.partnerId, halo))
})

type Sent = { key?: string; origin?: string; address?: string; once?: string }

/** As the widget in its frame, or a page of the host, calls: without cookies. */
function send(
  method: string,
  path: string,
  body?: object,
  { key = pk, origin = site, address, once }: Sent = {},
) {
  const headers = {
    Authorization: `Bearer ${key}`,
    'X-Embed-Origin': origin,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(once && { 'Idempotency-Key': once }),
  }
  return portal.visitor(address).send(method, path, { headers, ...(body && { body: JSON.stringify(body) }) })
}

const prices = (people: number | string, sent?: Sent) =>
  send('GET', `/api/embed/quote?housemates=${people}`, undefined, sent)

const asked = {
  housemates: 2,
  start: '2026-09-01',
  bills: [{ id: greenElectricity }, { id: water }],
  // 2 × (20.02 + 30.02 + the service's 50.02) and the fee of 12.50
  total: 212.62,
  name: 'Priya Shah',
  email: 'Priya@Mill.test',
  phone: '0115 496 0123',
  address_line1: '7 Lenton Road',
  address_line2: null,
  address_city: 'Nottingham',
  address_postcode: 'ng72rd',
  subject: '',
}
const ask = (more: object = {}, sent?: Sent) => send('POST', '/api/embed/leads', { ...asked, ...more }, sent)

const leadsOfHalo = () =>
  db.select().from(tenancies).where(eq(tenancies.partnerId, halo)).orderBy(asc(tenancies.id))
const propertiesOfHalo = () => db.select().from(properties).where(eq(properties.partnerId, halo))
const entriesOfHalo = () =>
  db.select().from(auditEntries).where(eq(auditEntries.partnerId, halo)).orderBy(asc(auditEntries.id))

describe('GET /api/embed/quote (D42, D54)', () => {
  it('answers today’s prices for so many people, without hidden groups and without a property', async () => {
    const response = await prices(3)
    expect(response.status).toBe(200)
    const quote = quoteAnswer.parse(await response.json())
    expect(quote.data.map(({ name, bills: [bill] }) => [name, bill?.prices[0]?.price_per_housemate])).toEqual(
      [
        ['Electricity', 10.03],
        ['Water', 30.03],
        ['TV Licence', 40.03],
        ['Billing Better Service', 50.03],
      ],
    )
    expect(quote.service_charge).toBe(12.5)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each(['', '0', '21', '2.5', 'x'.repeat(5000)])('refuses %j people', async (people) => {
    const response = await prices(people)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { housemates: [expect.any(String)] } })
  })

  it('is for keys that work, on the sites that they name', async () => {
    const unknown = await prices(2, { key: 'pk_unknown' })
    expect([unknown.status, await unknown.json()]).toEqual([
      401,
      { message: embedRefusals.publishableKey, code: 'invalid_key' },
    ])
    expect((await prices(2, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('POST /api/embed/leads (D20, D42)', () => {
  it('makes a warm lead of the reseller at a new property, with what was chosen, as the key', async () => {
    const mail = await db.$count(outboxMessages)
    const response = await ask()
    expect(response.status).toBe(201)
    expect(embedLeadAnswer.parse(await response.json())).toEqual({ data: null })

    const [property] = await propertiesOfHalo()
    expect(property).toMatchObject({
      addressLine1: '7 Lenton Road',
      addressCity: 'Nottingham',
      addressPostcode: 'NG7 2RD',
    })
    const [lead] = await leadsOfHalo()
    expect(lead).toMatchObject({
      propertyId: property?.id,
      isLead: true,
      startsOn: '2026-09-01',
      endsOn: null,
      tenantsCount: 2,
      leadTenantName: 'Priya Shah',
      leadTenantEmail: 'priya@mill.test',
      leadTenantPhone: '+441154960123',
    })
    const [order] = await db.select().from(orders).where(eq(orders.partnerId, halo))
    expect(order).toMatchObject({
      tenancyId: lead?.id,
      statusId: 6,
      responsibilityType: 'tenant',
      managementFeePence: 1_250,
      hasTvLicence: false,
      createdByUserId: null,
    })
    const orderId = order?.id ?? 0
    const quoted = await db.select().from(bills).where(eq(bills.orderId, orderId))
    expect(quoted.map(({ catalogueBillId, housemates: people }) => [catalogueBillId, people])).toEqual([
      [greenElectricity, 2],
      [water, 2],
      [service, 2],
    ])
    expect(await db.select().from(housemates).where(eq(housemates.orderId, orderId))).toMatchObject([
      { firstName: 'Priya', lastName: 'Shah', email: 'priya@mill.test', isLeadTenant: true },
    ])
    expect(
      await db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, orderId)),
    ).toMatchObject([{ toStatusId: 6, reason: 'From your website', actor: 'system', changedByUserId: null }])
    const entries = await entriesOfHalo()
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['property.create', 'lead.create']),
    )
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor: 'embed_key',
        embedKeyId: 1,
        userId: null,
        actingPartnerId: halo,
        requestId: response.headers.get('X-Request-Id'),
      })
    // The address is nobody's until the reseller has spoken to them.
    expect(await db.$count(outboxMessages)).toBe(mail)

    const teamLead = await portal.signedIn('lead@halo.test')
    const shown = await teamLead.get(`/api/i/partner/property/${property?.id}/lead/${lead?.id}`)
    expect(await shown.json()).toMatchObject({
      data: { status_id: 6, activity: [{ reason: 'From your website' }], order: { management_fee: 12.5 } },
    })
  })

  it('uses the property that the reseller has at that address, as it is, and says nothing of it', async () => {
    const [own] = await db
      .insert(properties)
      .values({
        partnerId: halo,
        addressLine1: '7 Lenton Road',
        addressCity: 'Lenton',
        addressPostcode: 'NG7 2RD',
      })
      .returning()
    const response = await ask({ address_line1: ' 7  lenton ROAD ' })
    expect([response.status, await response.json()]).toEqual([201, { data: null }])
    const [after, ...others] = await propertiesOfHalo()
    expect(others).toEqual([])
    expect(after).toMatchObject({ id: own?.id, addressLine1: '7 Lenton Road', addressCity: 'Lenton' })
    expect(await leadsOfHalo()).toMatchObject([{ propertyId: own?.id }])
  })

  it('of an address that another partner has, even its own agent, makes a property of the reseller', async () => {
    const place = { addressLine1: '7 Lenton Road', addressCity: 'Nottingham', addressPostcode: 'NG7 2RD' }
    await db.insert(properties).values({ ...place, partnerId: homes })
    expect((await ask()).status).toBe(201)
    expect(await propertiesOfHalo()).toHaveLength(1)
    await db.delete(properties).where(eq(properties.partnerId, homes))
  })

  it('of the same person from the same day makes no second lead, and answers the same', async () => {
    await ask()
    const again = await ask({ bills: [{ id: electricity }], total: 132.58 })
    expect([again.status, await again.json()]).toEqual([201, { data: null }])
    const [lead, ...others] = await leadsOfHalo()
    expect(others).toEqual([])
    expect((await entriesOfHalo()).at(-1)).toMatchObject({
      actor: 'embed_key',
      action: 'lead.ask_again',
      subjectType: 'lead',
      subjectId: lead?.id,
      after: { bills: ['Electricity', 'Billing Better Service'], monthly_pence: 13_258 },
    })
  })

  it('makes one lead, however often it is sent with its key; other answers need another', async () => {
    const once = { once: 'a-key-of-the-widget' }
    const all = await Promise.all(Array.from({ length: 4 }, () => ask({}, once)))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await leadsOfHalo()).toHaveLength(1)
    expect((await ask({ start: '2026-10-01' }, once)).status).toBe(422)
    await db.delete(publicIdempotencyKeys)
  })

  it('of several people at once of one new address makes one property', async () => {
    const people = ['priya', 'sam', 'kit']
    const all = await Promise.all(people.map((name) => ask({ name, email: `${name}@mill.test` })))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await propertiesOfHalo()).toHaveLength(1)
    expect(await leadsOfHalo()).toHaveLength(3)
  })

  it('refuses another price with today’s quote', async () => {
    await db.update(managementFees).set({ monthlyPence: 1_450 })
    const response = await ask()
    await db.update(managementFees).set({ monthlyPence: 1_250 })
    expect(response.status).toBe(409)
    const { current } = (await response.json()) as { current: Quote }
    expect(quoteAnswer.parse(current)).toMatchObject({ service_charge: 14.5 })
    expect(current.data.map(({ name }) => name)).not.toContain('Cleaner')
    expect(await leadsOfHalo()).toEqual([])
  })

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'priya' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ address_line1: 'a\0b' }, 'address_line1'],
    [{ address_postcode: 'Lenton' }, 'address_postcode'],
    [{ start: '2020-01-01' }, 'start'],
    [{ start: '2026-02-30' }, 'start'],
    [{ housemates: 21 }, 'housemates'],
    [{ bills: [] }, 'bills'],
    [{ bills: [{ id: 999_999 }] }, 'bills.0.id'],
    [{ bills: [{ id: cleaner }] }, 'bills.0.id'],
    [{ bills: [{ id: electricity }, { id: greenElectricity }] }, 'bills.1.id'],
    [{ bills: [{ id: service }] }, 'bills'],
    [{ total: 1e20 }, 'total'],
    [{ subject: 7 }, 'subject'],
  ])('refuses %j', async (more, field) => {
    const response = await ask(more)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
    expect(await propertiesOfHalo()).toEqual([])
  })

  it('answers a program that fills in every field, and keeps nothing of it', async () => {
    const response = await ask({ subject: 'Cheap loans' })
    expect([response.status, await response.json()]).toEqual([201, { data: null }])
    expect(await leadsOfHalo()).toEqual([])
    expect(await entriesOfHalo()).toEqual([])
  })

  it('is limited by email and by address of the network; what is refused does not count', async () => {
    const from = (index: number): Sent => ({ address: `203.0.113.${index}` })
    const start = (index: number) => ({ start: `2026-09-0${index}` })
    for (const index of [1, 2, 3, 4, 5]) {
      expect((await ask({ total: 1 }, from(index))).status).toBe(409)
      expect((await ask(start(index), from(index))).status).toBe(201)
    }
    const refused = await ask(start(6), from(6))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)

    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1)
      statuses.push((await ask({ email: `person${index}@mill.test` }, from(9))).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect((await ask({ email: 'other@mill.test' }, from(10))).status).toBe(201)
  })

  it('is for keys that work, on the sites that they name', async () => {
    expect((await ask({}, { key: 'pk_unknown' })).status).toBe(401)
    expect((await ask({}, { origin: 'https://evil.example' })).status).toBe(403)
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, halo))
    expect((await ask()).status).toBe(401)
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, halo))
    expect(await leadsOfHalo()).toEqual([])
  })
})

it('a page of another site may make both calls, without cookies', async () => {
  for (const [method, path] of [
    ['GET', '/api/embed/quote'],
    ['POST', '/api/embed/leads'],
  ] as const) {
    const headers = { Origin: site, 'Access-Control-Request-Method': method }
    const response = await portal.visitor().send('OPTIONS', path, { headers })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Headers')).toMatch(/Idempotency-Key/)
    expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  }
})
