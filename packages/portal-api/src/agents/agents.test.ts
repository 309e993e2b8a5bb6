import type { AuditAction } from '@doorstep/portal-contract/activity'
import { agentAnswer, agentInviteAnswer, agentsPage } from '@doorstep/portal-contract/agents.schema'
import { teamMessage } from '@doorstep/portal-contract/team.schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { orders } from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { limitUses } from '../db/schema/limits.ts'
import { invites, memberships, users } from '../db/schema/people.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { passwords } from '../node/passwords.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, testPassword, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingsway, leeds, leedsFlat, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const hull = 110
const hullDocks = 111
const halo = 120
const haloBrand = 20
await db.insert(partners).values([
  {
    id: hull,
    name: 'Northgate Hull',
    type: 1,
    parentId: northgate,
    status: 'suspended',
    addressLine1: '3 Dock Street',
    addressCity: 'Hull',
    addressPostcode: 'HU1 3DZ',
    phoneNumber: '+441482960100',
    createdAt: new Date('2025-05-01T10:00:00Z'),
  },
  { id: hullDocks, name: 'hull 100% docks', type: 2, parentId: hull, status: 'pending' },
  { id: halo, name: 'Halo', type: 0, status: 'active' },
])
await db.insert(resellers).values({ id: haloBrand, partnerId: halo, name: 'Halo', brandColour: '#6b2148' })
await db.insert(users).values({
  id: 50,
  email: 'lead@halo.test',
  firstName: 'Nadia',
  lastName: 'Fairweather',
  passwordHash: await passwords.hash(testPassword),
})
await db.insert(memberships).values({ userId: 50, partnerId: halo, isTeamLead: true })
const packages = [4, 10, 5, 7] as const
await db.insert(tenancies).values(
  packages.map((_, index) => ({
    id: 900 + index,
    partnerId: leeds,
    propertyId: leedsFlat,
    tenancyType: 'New Tenancy' as const,
    startsOn: '2025-01-01',
    tenantsCount: 2,
    leadTenantName: 'Kit Hale',
  })),
)
await db.insert(orders).values(
  packages.map((statusId, index) => ({
    id: 900 + index,
    partnerId: leeds,
    propertyId: leedsFlat,
    tenancyId: 900 + index,
    responsibilityType: 'tenant' as const,
    statusId,
    startsOn: '2025-01-01',
  })),
)

const [bill] = await db.select().from(postalBills).where(eq(postalBills.partnerId, leeds))
if (!bill) throw new Error('Leeds has a void bill.')
const { id: _, payBy: __, ...another } = bill
await db.update(postalBills).set({ dueDate: '2026-03-16' }).where(eq(postalBills.id, bill.id))
await db.insert(postalBills).values([
  { ...another, amountPence: -250, dueDate: '2026-03-16' },
  { ...another, status: 'outdated' },
])

const activity = {
  partnerId: leeds,
  actingPartnerId: leeds,
  action: 'order.end',
  subjectType: 'order',
} as const
await db.insert(auditEntries).values([
  { ...activity, userId: 3, createdAt: new Date('2026-03-16T09:00:00Z') },
  { ...activity, actor: 'system', createdAt: testNow },
])

const woken: number[] = []
const portal = await startPortal({ db, outbox: { wake: () => void woken.push(1) } })
const agents = '/api/i/partner/agents'

let lead: Visitor
let member: Visitor
let branch: Visitor
let stranger: Visitor
let reseller: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  branch = await portal.signedIn(people.branch)
  stranger = await portal.signedIn(people.kingsway)
  reseller = await portal.signedIn('lead@halo.test')
})

/** Reads an answer that has to match its schema exactly, with nothing left over. */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
  status = 200,
): Promise<z.output<Schema>> {
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status, body: schema.parse(body) })
  return schema.parse(body)
}

const list = async (query = '', visitor = lead) => read(agentsPage, await visitor.get(`${agents}${query}`))
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id)

const form = {
  name: 'Northgate Ripon',
  address_line1: '5 Market Place',
  address_city: 'Ripon',
  address_postcode: 'hg4 1bp',
  phone_number: '01765 600 100',
  first_name: 'Rosa',
  last_name: 'Lund',
  email: 'Rosa.Lund@Ripon.test',
}

const lastMail = async () =>
  (await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1))[0]

const invitesOf = (partnerId: number) => db.select().from(invites).where(eq(invites.partnerId, partnerId))

describe('the list', () => {
  it('has every partner below one’s own with its own numbers, by name', async () => {
    const { data, meta } = await list()
    expect(data).toEqual([
      {
        id: hullDocks,
        name: 'hull 100% docks',
        type: 2,
        status: 'pending',
        address_city: null,
        address_postcode: null,
        no_of_partners: 0,
        no_of_properties: 0,
        no_of_bills_package: 0,
        void_balance: 0,
        void_credit: 0,
        overdue_bills: 0,
        team_leads: [],
        last_activity_at: null,
        last_signed_in_at: null,
        parent: { id: hull, name: 'Northgate Hull' },
      },
      {
        id: hull,
        name: 'Northgate Hull',
        type: 1,
        status: 'suspended',
        address_city: 'Hull',
        address_postcode: 'HU1 3DZ',
        no_of_partners: 1,
        no_of_properties: 0,
        no_of_bills_package: 0,
        void_balance: 0,
        void_credit: 0,
        overdue_bills: 0,
        team_leads: [],
        last_activity_at: null,
        last_signed_in_at: null,
        parent: { id: northgate, name: 'Northgate' },
      },
      {
        id: leeds,
        name: 'Northgate Leeds',
        type: 2,
        status: 'active',
        address_city: null,
        address_postcode: null,
        no_of_partners: 0,
        no_of_properties: 1,
        // Cancelled and ended ones do not count.
        no_of_bills_package: 2,
        // The credit is not taken off, nor ever overdue (D60, D82).
        void_balance: 33,
        void_credit: 2.5,
        overdue_bills: 1,
        team_leads: [{ id: 3, full_name: 'Ada Byrne 3' }],
        last_activity_at: '2026-03-16T09:00:00.000Z',
        last_signed_in_at: testNow.toISOString(),
        parent: { id: northgate, name: 'Northgate' },
      },
    ])
    expect(meta).toMatchObject({ total: 3, from: 1, to: 3 })
  })

  it.each([
    ['?sort=properties&direction=desc', [leeds, hullDocks, hull]],
    ['?sort=packages&direction=desc', [leeds, hullDocks, hull]],
    ['?sort=packages', [hullDocks, hull, leeds]],
    ['?sort=status', [leeds, hullDocks, hull]],
    ['?sort=name&direction=desc', [leeds, hull, hullDocks]],
    ['?q=NORTHGATE', [hull, leeds]],
    ['?q=dock%20hull', [hullDocks]],
    ['?q=hu13dz', [hull]],
    ['?q=hull,%20HU1', [hull]],
    ['?q=100%25', [hullDocks]],
    ['?q=_', []],
    ['?q=kingsway', []],
    ['?q=%20%20', [hullDocks, hull, leeds]],
  ])('%s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('keeps search and order in the links of its pages', async () => {
    const first = await list('?q=northgate&sort=status&direction=desc&per_page=1')
    expect(first.links.next).toBe(`${agents}?q=northgate&sort=status&direction=desc&per_page=1&page=2`)
    const second = await read(agentsPage, await lead.get(first.links.next ?? ''))
    expect(second.meta).toMatchObject({ current_page: 2, total: 2 })
    expect(second.links).toMatchObject({
      next: null,
      prev: `${agents}?q=northgate&sort=status&direction=desc&per_page=1&page=1`,
    })
    expect((await list('?page=9')).meta).toMatchObject({ total: 3, from: null })
  })

  it('is empty for a parent of nobody', async () => {
    expect(await list('', reseller)).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it.each([
    ['?sort=age', 'sort'],
    ['?direction=up', 'direction'],
    ['?page=0', 'page'],
    ['?per_page=101', 'per_page'],
  ])('refuses %s', async (query, field) => {
    const response = await lead.get(`${agents}${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
  })
})

describe('who may (D9, D10, D52)', () => {
  const calls = (visitor: Visitor, id: number): Record<string, () => Promise<Response>> => ({
    list: () => visitor.get(agents),
    show: () => visitor.get(`${agents}/${id}`),
    add: () => visitor.post(agents, form),
    'send again': () => visitor.post(`${agents}/${id}/invites/1/send-again`, {}),
  })

  it.each(['list', 'show', 'add', 'send again'])('%s is for parents', async (call) => {
    for (const visitor of [branch, stranger]) {
      const response = await calls(visitor, leeds)[call]?.()
      expect(response?.status).toBe(403)
      expect(await response?.json()).toEqual({ message: "You don't have access to that page." })
    }
    const nobody = portal.visitor()
    await nobody.get('/sanctum/csrf-cookie')
    expect((await calls(nobody, leeds)[call]?.())?.status).toBe(401)
  })

  it('is not only for team leads', async () => {
    expect((await list('', member)).meta.total).toBe(3)
  })

  it.each([
    ['a stranger’s', kingsway],
    ['one’s own', northgate],
    ['an unknown', 999_999],
  ])('%s partner is not found', async (_whose, id) => {
    for (const call of ['show', 'send again']) {
      const response = await calls(lead, id)[call]?.()
      expect(response?.status).toBe(404)
      expect(await response?.json()).toEqual({ message: 'We couldn’t find that.' })
    }
  })

  it('a malformed id is not found', async () => {
    expect((await lead.get(`${agents}/New`)).status).toBe(404)
  })
})

describe('one of them', () => {
  it('has its facts, the partners below it and its people', async () => {
    const { data } = await read(agentAnswer, await lead.get(`${agents}/${hull}`))
    expect(data).toMatchObject({
      id: hull,
      name: 'Northgate Hull',
      status: 'suspended',
      address_line1: '3 Dock Street',
      address_line2: null,
      address_city: 'Hull',
      address_postcode: 'HU1 3DZ',
      phone_number: '+441482960100',
      created_at: '2025-05-01T10:00:00.000Z',
      parent: { id: northgate, name: 'Northgate' },
      users: [],
      invites: [],
    })
    expect(data.partners.map(({ id }) => id)).toEqual([hullDocks])
    const { data: withPeople } = await read(agentAnswer, await lead.get(`${agents}/${leeds}`))
    expect(withPeople.users).toEqual([
      {
        user: {
          id: 3,
          first_name: 'Ada',
          last_name: 'Byrne 3',
          full_name: 'Ada Byrne 3',
          email: people.branch,
          phone_number: null,
          last_signed_in_at: expect.any(String),
        },
        is_team_lead: true,
      },
    ])
  })

  it('also one that is not right below', async () => {
    const { data } = await read(agentAnswer, await lead.get(`${agents}/${hullDocks}`))
    expect(data.parent).toEqual({ id: hull, name: 'Northgate Hull' })
  })
})

describe('adding one (D16)', () => {
  beforeEach(async () => {
    const names = sql`lower(${partners.name}) like 'northgate ripon%' or ${partners.parentId} = ${halo}`
    const made = db.select({ id: partners.id }).from(partners).where(names)
    await db.delete(auditEntries).where(sql`${auditEntries.partnerId} in ${made}`)
    await db.delete(invites).where(sql`${invites.partnerId} in ${made}`)
    await db.delete(limitUses)
    await db.delete(partners).where(names)
    await db.delete(outboxMessages)
    woken.length = 0
  })

  it('makes it pending below one’s own partner, with an invite, its mail and an audit entry', async () => {
    const { data } = await read(agentAnswer, await lead.post(agents, form), 201)
    expect(data).toMatchObject({
      name: 'Northgate Ripon',
      type: 2,
      status: 'pending',
      address_postcode: 'HG4 1BP',
      address_line2: null,
      phone_number: '+441765600100',
      parent: { id: northgate },
      users: [],
      partners: [],
    })
    const [invite] = await invitesOf(data.id)
    expect(invite).toMatchObject({
      kind: 'partner',
      email: 'rosa.lund@ripon.test',
      firstName: 'Rosa',
      lastName: 'Lund',
      isTeamLead: true,
      invitedByUserId: 1,
      expiresAt: new Date(portal.now().getTime() + 7 * 24 * 60 * 60 * 1000),
    })
    expect(data.invites).toEqual([
      expect.objectContaining({ user_id: invite?.id, email: 'rosa.lund@ripon.test', is_team_lead: true }),
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'invite', payload: { inviteId: invite?.id }, origin: portal.origin })
    expect(woken.length).toBeGreaterThan(0)
    // Neither the mail nor the audit holds what opens the invite.
    expect(JSON.stringify(mail)).not.toContain(invite?.tokenHash)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.partnerId, data.id))
    expect(entry).toMatchObject({
      action: 'agent.create',
      subjectType: 'partner',
      subjectId: data.id,
      userId: 1,
      actingPartnerId: northgate,
      after: { name: 'Northgate Ripon', invited: { email: 'rosa.lund@ripon.test' } },
    })
    expect(await idsOf('?q=ripon')).toEqual([data.id])
  })

  it('leaves the brand empty where there is none, and gives a reseller’s agents the reseller’s', async () => {
    const brandOf = async (visitor: Visitor, email: string) => {
      const { data } = await read(agentAnswer, await visitor.post(agents, { ...form, email }), 201)
      const [made] = await db.select().from(partners).where(eq(partners.id, data.id))
      return { parentId: made?.parentId, resellerId: made?.resellerId }
    }
    expect(await brandOf(lead, 'rosa@ripon.test')).toEqual({ parentId: northgate, resellerId: null })
    // The same name is free below another partner.
    expect(await brandOf(reseller, 'ada@ripon.test')).toEqual({ parentId: halo, resellerId: haloBrand })
  })

  it('hands on the brand that a head office of a reseller sees', async () => {
    await db.update(partners).set({ resellerId: haloBrand }).where(eq(partners.id, northgate))
    try {
      const { data } = await read(agentAnswer, await lead.post(agents, form), 201)
      const [made] = await db.select().from(partners).where(eq(partners.id, data.id))
      expect(made?.resellerId).toBe(haloBrand)
    } finally {
      await db.update(partners).set({ resellerId: null }).where(eq(partners.id, northgate))
    }
  })

  it.each(['northgate LEEDS', '  Northgate   Leeds '])('refuses %j, which is taken', async (name) => {
    const response = await lead.post(agents, { ...form, name })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: { name: ['You already have one with this name. Choose another name.'] },
    })
    expect(await lastMail()).toBeUndefined()
  })

  it.each([
    [{ name: 'N' }, 'name'],
    [{ name: 'N'.repeat(101) }, 'name'],
    [{ name: undefined }, 'name'],
    [{ address_line1: ' ' }, 'address_line1'],
    [{ address_line2: 'x'.repeat(101) }, 'address_line2'],
    [{ address_city: '' }, 'address_city'],
    [{ address_postcode: 'Ripon' }, 'address_postcode'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ first_name: '' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ email: 'rosa@' }, 'email'],
    [{ name: 'North\0gate' }, 'name'],
  ])('refuses %j', async (change, field) => {
    const response = await lead.post(agents, { ...form, ...change })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.[0]).toMatch(/^[A-Z].*\.$/)
  })

  it('happens once for one key, however often it is sent', async () => {
    const key = { 'Idempotency-Key': 'add-ripon' }
    const answers = await Promise.all([1, 2, 3].map(() => lead.post(agents, form, key)))
    const bodies = await Promise.all(answers.map((answer) => read(agentAnswer, answer, 201)))
    expect(new Set(bodies.map(({ data }) => data.id)).size).toBe(1)
    expect(await db.select().from(outboxMessages)).toHaveLength(1)
    const other = await lead.post(agents, { ...form, name: 'Northgate Ripon 2' }, key)
    expect(other.status).toBe(422)
  })

  it('makes one when two people add the same name at once', async () => {
    const answers = await Promise.all(
      [lead, member, lead, member].map((visitor) => visitor.post(agents, form)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    const made = await db
      .select()
      .from(partners)
      .where(and(eq(partners.parentId, northgate), eq(partners.name, form.name)))
    expect(made).toHaveLength(1)
    expect(await db.select().from(outboxMessages)).toHaveLength(1)
  })
})

describe('sending an invite again (D44)', () => {
  let agent: number
  let invite: number
  const again = (visitor = lead, id = agent) =>
    visitor.post(`${agents}/${id}/invites/${invite}/send-again`, {})

  beforeEach(async () => {
    await db.delete(limitUses)
    const name = `Northgate ${crypto.randomUUID()}`
    const { data } = await read(agentAnswer, await lead.post(agents, { ...form, name }), 201)
    agent = data.id
    invite = data.invites[0]?.user_id ?? 0
    await db.delete(outboxMessages)
  })

  it('mails a new link that works for seven days more; the old one is gone', async () => {
    const [before] = await invitesOf(agent)
    portal.pass({ minutes: 1 })
    const { data } = await read(agentInviteAnswer, await again())
    const [after] = await invitesOf(agent)
    expect(data).toMatchObject({
      user_id: invite,
      last_sent_at: portal.now().toISOString(),
      expires_at: new Date(portal.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    })
    expect(after?.tokenHash).not.toBe(before?.tokenHash)
    expect(after?.sendings).toBe(2)
    expect(await lastMail()).toMatchObject({ kind: 'invite', payload: { inviteId: invite } })
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.partnerId, agent), eq(auditEntries.action, 'agent.send_invite_again')))
    expect(entry).toMatchObject({ subjectType: 'invite', subjectId: invite, userId: 1 })
  })

  it('works for one that has expired', async () => {
    await db
      .update(invites)
      .set({ expiresAt: new Date(0) })
      .where(eq(invites.id, invite))
    portal.pass({ minutes: 1 })
    const { data } = await read(agentInviteAnswer, await again())
    expect(new Date(data.expires_at).getTime()).toBeGreaterThan(portal.now().getTime())
  })

  it('happens once a minute, also when two ask at once', async () => {
    const early = await again()
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('Retry-After'))).toBe(60)
    portal.pass({ seconds: 59 })
    expect((await again()).headers.get('Retry-After')).toBe('1')
    portal.pass({ seconds: 1 })
    const answers = await Promise.all([again(), again(member), again()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    expect(await db.select().from(outboxMessages)).toHaveLength(1)
  })

  it('is refused for one that was accepted or taken back meanwhile', async () => {
    portal.pass({ minutes: 2 })
    await db.update(invites).set({ acceptedAt: new Date() }).where(eq(invites.id, invite))
    expect((await again()).status).toBe(409)
    await db.update(invites).set({ acceptedAt: null, revokedAt: new Date() }).where(eq(invites.id, invite))
    expect((await again()).status).toBe(404)
  })

  it('finds an invite only with its own agent', async () => {
    portal.pass({ minutes: 2 })
    expect((await again(lead, leeds)).status).toBe(404)
    expect((await again(reseller)).status).toBe(404)
    expect(await lastMail()).toBeUndefined()
  })
})

describe('correcting an invite (D16, D47)', () => {
  const anna = { first_name: 'Anna', last_name: 'Berg', email: 'Anna.Berg@ripon.test' }
  let agent: number
  let first: number
  const invite = (person: object = anna, visitor = lead, id = agent, headers = {}) =>
    visitor.post(`${agents}/${id}/invites`, person, headers)
  const sendAgain = (id: number, visitor: Visitor) =>
    visitor.post(`${agents}/${agent}/invites/${id}/send-again`, {})
  const revoke = (id = first, visitor = lead, of = agent) =>
    visitor.send('DELETE', `${agents}/${of}/invites/${id}`)
  const entryOf = async (action: AuditAction) =>
    (
      await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.partnerId, agent), eq(auditEntries.action, action)))
    )[0]
  const open = async () =>
    (await read(agentAnswer, await lead.get(`${agents}/${agent}`))).data.invites.map(({ email }) => email)

  beforeEach(async () => {
    await db.delete(limitUses)
    portal.pass({ hours: 1 })
    lead = await portal.signedIn(people.lead)
    member = await portal.signedIn(people.member)
    const name = `Northgate ${crypto.randomUUID()}`
    const { data } = await read(agentAnswer, await lead.post(agents, { ...form, name }), 201)
    agent = data.id
    first = data.invites[0]?.user_id ?? 0
    await db.delete(outboxMessages)
  })

  it('takes one back, once', async () => {
    expect(await read(teamMessage, await revoke())).toEqual({
      message: 'Success! Your colleagues access has been revoked.',
    })
    expect(await open()).toEqual([])
    expect(await entryOf('agent.revoke_invite')).toMatchObject({
      subjectType: 'invite',
      subjectId: first,
      before: { email: 'rosa.lund@ripon.test', first_name: 'Rosa', last_name: 'Lund' },
      after: null,
    })
    expect((await revoke()).status).toBe(404)
    const { data } = await read(agentInviteAnswer, await invite(), 201)
    expect(data).toMatchObject({ email: 'anna.berg@ripon.test', first_name: 'Anna', is_team_lead: true })
  })

  it('invites someone instead, by mail, and the link before no longer works', async () => {
    const { data } = await read(agentInviteAnswer, await invite(), 201)
    expect(await open()).toEqual(['anna.berg@ripon.test'])
    expect((await invitesOf(agent)).find(({ id }) => id === first)?.revokedAt).toEqual(portal.now())
    expect(await lastMail()).toMatchObject({ kind: 'invite', payload: { inviteId: data.user_id } })
    expect(await entryOf('agent.invite')).toMatchObject({
      subjectType: 'invite',
      subjectId: data.user_id,
      before: { email: 'rosa.lund@ripon.test', first_name: 'Rosa', last_name: 'Lund' },
      after: { email: 'anna.berg@ripon.test', first_name: 'Anna', last_name: 'Berg' },
    })
  })

  it('leaves one invite however many ask at once, and one for one key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const same = await Promise.all([1, 2, 3].map(() => invite(anna, lead, agent, key)))
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await db.select().from(outboxMessages)).toHaveLength(1)
    const others = ['b', 'c', 'd'].map((name) => ({ ...anna, email: `${name}@ripon.test` }))
    const answers = await Promise.all(others.map((person) => invite(person, member)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await open()).toHaveLength(1)
  })

  it('is refused once somebody works for it', async () => {
    const answer = await invite(anna, lead, leeds)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'Northgate Leeds already has team members, who can invite colleagues.',
    })
    await db.update(invites).set({ acceptedAt: portal.now() }).where(eq(invites.id, first))
    expect((await revoke()).status).toBe(409)
  })

  it('says at its field what is wrong, an address that a colleague invited among it', async () => {
    const { errors } = (await (await invite({ email: 'x' })).json()) as { errors: object }
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'first_name', 'last_name'])
    const more = { kind: 'team', email: 'anna.berg@ripon.test', tokenHash: crypto.randomUUID() } as const
    await db.insert(invites).values({ ...more, partnerId: agent, expiresAt: portal.now() })
    const taken = await invite()
    expect(taken.status).toBe(422)
    expect(await taken.json()).toMatchObject({
      errors: { email: ['This address has already been invited. Send that invite again instead.'] },
    })
    // All or nothing: the one before still waits.
    expect(await open()).toContain('rosa.lund@ripon.test')
  })

  it('of the agent’s own team is changed by team leads alone', async () => {
    const sent = { lastSentAt: new Date(0), expiresAt: portal.now(), tokenHash: crypto.randomUUID() }
    const [ofTeam] = await db
      .insert(invites)
      .values({ ...sent, kind: 'team', email: 'colleague@ripon.test', partnerId: agent })
      .returning()
    const id = ofTeam?.id ?? 0
    for (const answer of [await revoke(id, member), await sendAgain(id, member)]) {
      expect(answer.status).toBe(403)
    }
    expect((await invitesOf(agent)).find((one) => one.id === id)).toEqual(ofTeam)
    expect((await sendAgain(id, lead)).status).toBe(200)
    expect((await revoke(id, lead)).status).toBe(200)
  })

  it('is found only by a parent, with its own agent', async () => {
    expect((await revoke(first, lead, leeds)).status).toBe(404)
    for (const visitor of [branch, stranger]) {
      const now = await portal.signedIn(visitor === branch ? people.branch : people.kingsway)
      expect((await revoke(first, now)).status).toBe(403)
      expect((await invite(anna, now)).status).toBe(403)
    }
    const other = await portal.signedIn('lead@halo.test')
    expect((await revoke(first, other)).status).toBe(404)
    for (const id of [agent, kingsway, halo, 999_999])
      expect((await invite(anna, other, id)).status).toBe(404)
  })
})
