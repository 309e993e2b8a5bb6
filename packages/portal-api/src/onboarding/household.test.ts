import { accessLinkRefusals, type AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { householdTexts } from '@doorstep/portal-contract/households'
import { leadAnswer } from '@doorstep/portal-contract/leads.schema'
import { newPackageAnswer } from '@doorstep/portal-contract/onboarding.schema'
import { inviteLinkAnswer } from '@doorstep/portal-contract/orders.schema'
import { packageAnswer } from '@doorstep/portal-contract/package.schema'
import { personRefusals, personTexts } from '@doorstep/portal-contract/people'
import { type Lead, tenancyAnswer } from '@doorstep/portal-contract/tenancies.schema'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, idempotencyKeys } from '../db/schema/audit.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { electricity, fillCatalogue, water } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, parkRow, people } from '../testing/test-world.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })

let visitor: Visitor
beforeAll(async () => {
  visitor = await portal.signedIn(people.lead)
})
beforeEach(async () => {
  await db.delete(outboxMessages)
  await db.delete(limitUses)
  await db.delete(orders)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.delete(auditEntries)
  await db.delete(idempotencyKeys)
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const atProperty = `/api/i/partner/property/${parkRow}`

const priya = { first_name: 'Priya', last_name: 'Nair' }
const kit = { first_name: 'Kit', last_name: 'Hale', email: 'kit@mail.test', phone_number: '07700 900163' }
const zoe = { first_name: 'Zoe', last_name: 'Field', email: 'zoe@mail.test' }
const priyaContact = { lead_tenant_email: 'priya@mail.test', lead_tenant_phone: '07700 900162' }

/** A package that its tenants pay for. */
const form = {
  bills: [{ id: electricity }, { id: water }],
  property_id: parkRow,
  responsibility_type: 'tenant',
  tenancy: {
    tenancy_start: '2026-03-27',
    months: 12,
    tenants: 3,
    housemates: [priya, kit, { ...zoe, email: '' }],
    ...priyaContact,
  },
}
const submit = (more: object = {}, key: string = crypto.randomUUID()) =>
  visitor.post('/api/i/partner/onboarding/partner-package', { ...form, ...more }, { 'Idempotency-Key': key })

async function submitted(more: object = {}) {
  const response = await submit(more)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toMatchObject({ status: 201 })
  const { data } = newPackageAnswer.parse(body)
  return tenancyAt(data.tenancy_id)
}
const tenancyAt = async (id: number) =>
  tenancyAnswer.parse(await (await visitor.get(`${atProperty}/tenancy/${id}`)).json()).data

const patch = (path: string, body: object) =>
  visitor.send('PATCH', `${atProperty}${path}`, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

const person = {
  tenancy_start: '2026-03-27',
  tenancy_end: '2027-03-26',
  tenants: 3,
  lead_tenant_name: 'Priya Nair',
  ...priyaContact,
}

/** A lead of Priya, Kit and Zoe, who have their links. */
async function madeLead(tenants = [kit, zoe]): Promise<Lead> {
  const made = await visitor.post(`${atProperty}/lead`, { ...person, tenants: tenants.length + 1 })
  const { data } = leadAnswer.parse(await made.json())
  const [first] = data.order.housemates
  const saved = await patch(`/lead/${data.id}`, {
    version: data.version,
    housemates: [
      { ...priya, id: first?.id, email: 'priya@mail.test', phone_number: '07700 900162' },
      ...tenants.map((one) => ({ phone_number: null, ...one })),
    ],
  })
  const lead = leadAnswer.parse(await saved.json()).data
  for (const { id } of lead.order.housemates.slice(1))
    expect(
      (await visitor.post(`/api/i/partner/order/${lead.order.id}/housemates/${id}/reminders`, {})).status,
    ).toBe(200)
  return lead
}

/** The secret of the link of one of a lead's or tenancy's housemates. */
async function secretOf({ order }: Pick<Lead, 'order'>, index: number): Promise<string> {
  const path = `/api/i/partner/order/${order.id}/housemates/${order.housemates[index]?.id}/link`
  return inviteLinkAnswer.parse(await (await visitor.post(path, {})).json()).data.url.slice(-43)
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })

async function answer(secret: string, full_name: string): Promise<Response> {
  const tenant = portal.visitor()
  await tenant.get('/sanctum/csrf-cookie')
  const account = { account_name: full_name, sort_code: '12-34-56', account_number: '1234567' }
  const details = { ...account, full_name, is_own_account: true }
  return tenant.post('/api/tenant-invite/details', details, bearer(secret))
}

/** Expects that a link says why it opens nothing, and takes nothing. */
async function expectEnded(secret: string, refusal: AccessLinkRefusal): Promise<void> {
  const accounts = await db.$count(housemateAccounts)
  const looked = await portal.visitor().get('/api/tenant-invite', bearer(secret))
  for (const response of [looked, await answer(secret, 'Priya Nair')])
    expect([response.status, await response.json()]).toEqual([
      refusal === 'unknown' ? 404 : 410,
      { message: accessLinkRefusals[refusal] },
    ])
  expect(await db.$count(housemateAccounts)).toBe(accounts)
}

/** Whom emails with links went to, by name. */
async function invited(): Promise<string[]> {
  const queued = await db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))
  const all = await db.select().from(housemates)
  return queued.flatMap(({ payload }) => {
    const { housemateId } = payload as { housemateId?: number }
    return all.find(({ id }) => id === housemateId)?.firstName ?? []
  })
}

describe('a package that its tenants pay for', () => {
  it('keeps how to reach each of them, and invites those who have an email', async () => {
    const { order } = await submitted()
    expect(order).toMatchObject({
      status_id: 1,
      housemates: [
        { full_name: 'Priya Nair', is_lead_tenant: true, phone_number: '+447700900162' },
        { full_name: 'Kit Hale', email: 'kit@mail.test', phone_number: '+447700900163' },
        { full_name: 'Zoe Field', email: null, phone_number: null, reminded_at: null, link: null },
      ],
    })
    expect(await invited()).toEqual(['Priya', 'Kit'])
    expect(order?.housemates.map(({ link }) => typeof link?.sent_at)).toEqual([
      'string',
      'string',
      'undefined',
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'order.send_reminder'))
    expect(entries).toMatchObject([{ subjectId: order?.id, userId: 1 }])
  })

  it('invites nobody twice when its call is repeated, and nobody where the partner pays', async () => {
    await submit({}, 'a-key')
    await submit({}, 'a-key')
    expect(await invited()).toEqual(['Priya', 'Kit'])
    await db.delete(orders)
    await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
    await db.delete(outboxMessages)
    await submitted({ responsibility_type: 'partner', payment_method: { type: 'invoice' } })
    expect(await invited()).toEqual([])
  })

  it('is ordered all the same where an address can’t be written to again today (D44)', async () => {
    await submitted()
    await db.delete(orders)
    await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
    await db.delete(outboxMessages)
    await submitted({
      tenancy: { ...form.tenancy, housemates: [priya, { ...kit, email: 'kit.hale@mail.test' }] },
    })
    expect(await invited()).toEqual(['Kit'])
  })

  it.each([
    ['someone else’s email', { ...kit, email: 'Priya@mail.test' }, 'email', householdTexts.sameEmail],
    ['half an email', { ...kit, email: 'kit@' }, 'email', personRefusals.noFullEmail],
    ['half a phone number', { ...kit, phone_number: '12' }, 'phone_number', personTexts.phone],
    ['a name that is too long', { ...kit, last_name: 'x'.repeat(101) }, 'last_name', personRefusals.longName],
    [
      'an email without a name',
      { first_name: '', last_name: 'Hale', email: 'kit@mail.test' },
      'first_name',
      personTexts.noFirstName,
    ],
  ])('is refused with %s of a housemate', async (_what, wrong, field, sentence) => {
    const response = await submit({ tenancy: { ...form.tenancy, housemates: [priya, wrong] } })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { [`tenancy.housemates.1.${field}`]: [sentence] } },
    ])
    expect(await db.$count(orders)).toBe(0)
  })
})

describe('a lead that is won by ordering (D86)', () => {
  it('keeps who answered, invites afresh whoever is reached otherwise, and lets go of who is left out', async () => {
    const lead = await madeLead()
    const [ofPriya, ofKit, ofZoe] = [
      await secretOf(lead, 0),
      await secretOf(lead, 1),
      await secretOf(lead, 2),
    ]
    expect((await answer(ofPriya, 'Priya Nair')).status).toBe(200)
    await db.delete(outboxMessages)

    const { order } = await submitted({
      tenancy_id: lead.id,
      tenancy: {
        housemates: [
          kit,
          { ...priya, email: 'priya@mail.test' },
          { first_name: 'Max', last_name: 'Orr', email: 'max@mail.test' },
        ],
        lead_tenant_email: 'kit.hale@mail.test',
      },
    })
    expect(order).toMatchObject({
      id: lead.order.id,
      status_id: 2,
      housemates: [
        {
          full_name: 'Kit Hale',
          email: 'kit.hale@mail.test',
          is_lead_tenant: true,
          has_payment_details: false,
        },
        {
          full_name: 'Priya Nair',
          has_payment_details: true,
          last_four: '4567',
          phone_number: '+447700900162',
        },
        { full_name: 'Max Orr', has_payment_details: false },
      ],
    })
    expect(await invited()).toEqual(['Kit', 'Max'])
    await expectEnded(ofKit, 'revoked')
    await expectEnded(ofZoe, 'unknown')
    await expectEnded(ofPriya, 'used')
  })

  it('takes the people and addresses that it has where none are sent', async () => {
    const lead = await madeLead()
    const { order } = await submitted({ tenancy_id: lead.id, tenancy: undefined })
    expect(order?.housemates).toMatchObject(
      lead.order.housemates.map(({ id, email, phone_number }) => ({ id, email, phone_number })),
    )
  })

  it('deletes the accounts that tenants gave, where the partner pays from then on', async () => {
    const lead = await madeLead([kit])
    await answer(await secretOf(lead, 1), 'Kit Hale')
    const partnerPays = { responsibility_type: 'partner', payment_method: { type: 'invoice' } }
    const { order } = await submitted({ tenancy_id: lead.id, tenancy: undefined, ...partnerPays })
    const known = { id: lead.order.housemates[1]?.id, full_name: 'Kit Hale' }
    expect(order?.housemates).toMatchObject([{}, { ...known, has_payment_details: true, last_four: null }])
    expect(await db.$count(housemateAccounts)).toBe(0)
    const removed = eq(auditEntries.action, 'order.remove_payment_details')
    expect(await db.select().from(auditEntries).where(removed)).toMatchObject([
      { subjectId: lead.order.id, before: { ...known, last_four: '4567' } },
    ])
  })

  it('moves on when all of them have answered already (D21)', async () => {
    const lead = await madeLead([kit])
    const other = { ...person, lead_tenant_name: 'Ida Holm', lead_tenant_email: null, tenancy_type: null }
    const added = await visitor.post(`${atProperty}/tenancy`, other)
    const { data } = tenancyAnswer.parse(await added.json())
    await answer(await secretOf(lead, 0), 'Priya Nair')
    await answer(await secretOf(lead, 1), 'Kit Hale')
    await db.delete(tenancies).where(eq(tenancies.id, data.id))
    await db.delete(outboxMessages)
    const { order } = await submitted({ tenancy_id: lead.id, tenancy: undefined })
    expect(order).toMatchObject({ status_id: 10, housemates: [{ last_four: '4567' }, { last_four: '4567' }] })
    expect(await invited()).toEqual([])
  })
})

describe('links of what was decided otherwise take nothing', () => {
  it('of a package that is withdrawn', async () => {
    const { id, order } = await submitted()
    if (!order) throw new Error('There is no package.')
    const secret = await secretOf({ order } as Pick<Lead, 'order'>, 0)
    const at = `/tenancy/${id}/package`
    const { data } = packageAnswer.parse(await (await visitor.get(`${atProperty}${at}`)).json())
    expect((await patch(at, { version: data.version, status_id: 5 })).status).toBe(200)
    await expectEnded(secret, 'closed')
  })

  it('of a lead that is lost', async () => {
    const lead = await madeLead()
    const secret = await secretOf(lead, 0)
    const lost = await visitor.send('DELETE', `${atProperty}/lead/${lead.id}`, {
      body: JSON.stringify({ reason: 'They found another home.' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(lost.status).toBe(200)
    await expectEnded(secret, 'closed')
  })

  it('of a lead that the partner pays for once it is won', async () => {
    const lead = await madeLead()
    const secret = await secretOf(lead, 0)
    const partnerPays = { responsibility_type: 'partner', payment_method: { type: 'invoice' } }
    await submitted({ tenancy_id: lead.id, tenancy: undefined, ...partnerPays })
    await expectEnded(secret, 'closed')
  })

  it.each([
    ['the same person', {}, 'closed'],
    ['another email', { lead_tenant_email: 'priya.nair@mail.test' }, 'revoked'],
  ] as const)('of a lead that is added as a tenancy, with %s', async (_who, more, refusal) => {
    const lead = await madeLead()
    const secret = await secretOf(lead, 0)
    const added = await visitor.post(`${atProperty}/tenancy`, {
      ...person,
      tenancy_type: null,
      lead_id: lead.id,
      ...more,
    })
    expect(added.status).toBe(201)
    await expectEnded(secret, refusal)
  })
})
