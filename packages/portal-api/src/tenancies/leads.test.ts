import { leadAnswer, leadChanged } from '@doorstep/portal-contract/leads.schema'
import { type Lead, tenancyAnswer } from '@doorstep/portal-contract/tenancies.schema'
import { couponRefusals } from '@doorstep/portal-contract/onboarding'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { couponRedemptions, housemates, orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import { runOrderCommand } from '../staff/order-commands.ts'
import { fillWorld, kingStreet, northgate, parkRow, people } from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

let visitor: Visitor
let kingsway: Visitor
beforeAll(async () => {
  visitor = await portal.signedIn(people.lead)
  kingsway = await portal.signedIn(people.kingsway)
})

const at = (id: number | '' = '', rest = '', propertyId = parkRow) =>
  `/api/i/partner/property/${propertyId}/lead${id === '' ? '' : `/${id}`}${rest}`

beforeEach(async () => {
  await db.delete(orders).where(eq(orders.propertyId, parkRow))
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.delete(auditEntries)
})

const form = {
  tenancy_start: '2026-03-27',
  tenancy_end: null,
  tenants: 3,
  lead_tenant_name: 'Priya Nair',
  lead_tenant_email: 'priya.nair@mail.test',
  lead_tenant_phone: '07700 900162',
}

async function added(more: object = {}): Promise<Lead> {
  const response = await visitor.post(at(), { ...form, ...more })
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 201, body: leadAnswer.parse(body) })
  return leadAnswer.parse(body).data
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const patch = (id: number, body: object) => visitor.send('PATCH', at(id), json(body))
const lose = (id: number, reason: unknown = 'They found another home.') =>
  visitor.send('DELETE', at(id), json({ reason }))

const changedBy = async (response: Response) => {
  expect(response.status).toBe(200)
  return leadChanged.parse(await response.json())
}

async function errorsOf(response: Response): Promise<Record<string, string[]>> {
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: Record<string, string[]> }).errors
}

describe('adding a lead (D20)', () => {
  it('writes it with its order, its lead tenant and the property’s status', async () => {
    const lead = await added()
    expect(lead).toMatchObject({
      is_lead: true,
      tenancy_type: 'New Tenancy',
      status_colour: 'yellow',
      status_id: 1,
      property: { status: 'pending' },
      order: {
        status_id: 1,
        housemates: [
          {
            full_name: 'Priya Nair',
            email: 'priya.nair@mail.test',
            phone_number: '+447700900162',
            is_lead_tenant: true,
            has_payment_details: false,
          },
        ],
      },
      activity: [{ from_status_id: null, to_status_id: 1, actor: 'user', user_name: 'Ada Byrne 1' }],
    })
    const [property] = await db.select().from(properties).where(eq(properties.id, parkRow))
    expect(property?.statusId).toBe(1)
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'lead.create', subjectType: 'lead', subjectId: lead.id })
  })

  it('refuses the same person from the same day, and says which lead that is', async () => {
    const lead = await added()
    const response = await visitor.post(at(), { ...form, lead_tenant_email: 'PRIYA.NAIR@mail.test' })
    const body = (await response.clone().json()) as { current: unknown }
    expect(body.current).toEqual({ id: lead.id, lead_tenant_name: 'Priya Nair' })
    expect(await errorsOf(response)).toEqual({
      lead_tenant_email: ['Priya Nair is already a lead here from 27/03/2026, with this email.'],
    })
    await added({ tenancy_start: '2026-03-28' })
    await lose(lead.id)
    await added()
  })

  it.each([
    ['lead_tenant_email', null],
    ['lead_tenant_phone', ''],
    ['lead_tenant_name', ''],
    ['tenancy_start', '2027-09-18'],
    ['tenancy_end', '2026-03-27'],
    ['tenants', 21],
  ])('refuses the %s %j', async (field, value) => {
    expect(Object.keys(await errorsOf(await visitor.post(at(), { ...form, [field]: value })))).toEqual([
      field,
    ])
  })

  it('is a 404 at another’s property, under another property and as a tenancy', async () => {
    expect((await kingsway.post(at(), form)).status).toBe(404)
    const { id } = await added()
    expect((await kingsway.get(at(id))).status).toBe(404)
    expect((await visitor.get(at(id, '', kingStreet))).status).toBe(404)
    expect((await visitor.get(`/api/i/partner/property/${parkRow}/tenancy/${id}`)).status).toBe(404)
  })
})

describe('changing a lead', () => {
  it('changes dates and people, its order’s too, and can be undone', async () => {
    const lead = await added()
    const { data, undo_id } = await changedBy(
      await patch(lead.id, { version: lead.version, tenancy_start: '2026-04-10', tenants: 2 }),
    )
    expect(data).toMatchObject({ tenancy_start: '2026-04-10', tenants: 2 })
    const [order] = await db.select().from(orders).where(eq(orders.id, lead.order.id))
    expect(order?.startsOn).toBe('2026-04-10')
    const restored = await visitor.post(at(lead.id, '/restore'), { undo_id })
    expect(leadAnswer.parse(await restored.json()).data).toMatchObject({
      tenancy_start: '2026-03-27',
      tenants: 3,
    })
  })

  it('changes the lead tenant of its order too, and undoing gives the earlier one back', async () => {
    const lead = await added()
    const { data, undo_id } = await changedBy(
      await patch(lead.id, {
        version: lead.version,
        lead_tenant_name: 'Priya Anand Nair',
        lead_tenant_email: 'priya@mail.test',
        lead_tenant_phone: '07700 900163',
      }),
    )
    expect(data.order.housemates).toMatchObject([
      {
        full_name: 'Priya Anand Nair',
        email: 'priya@mail.test',
        phone_number: '+447700900163',
        is_lead_tenant: true,
      },
    ])
    const restored = await visitor.post(at(lead.id, '/restore'), { undo_id })
    expect(leadAnswer.parse(await restored.json()).data.order.housemates).toEqual(lead.order.housemates)
  })

  it('is a 409 when it was changed meanwhile, and when it is lost', async () => {
    const lead = await added()
    await patch(lead.id, { version: lead.version, tenants: 2 })
    expect((await patch(lead.id, { version: lead.version, tenants: 4 })).status).toBe(409)
    const { data } = await changedBy(await lose(lead.id))
    expect((await patch(lead.id, { version: data.version, tenants: 4 })).status).toBe(409)
  })

  it('refuses what makes it the same as another', async () => {
    await added()
    const other = await added({ tenancy_start: '2026-04-01' })
    const errors = await errorsOf(
      await patch(other.id, { version: other.version, tenancy_start: '2026-03-27' }),
    )
    expect(Object.keys(errors)).toEqual(['lead_tenant_email'])
  })
})

describe('losing a lead (D20, D21)', () => {
  it('keeps the reason, gives the property its status, and can be undone', async () => {
    const lead = await added()
    await db.update(orders).set({ statusId: 2 }).where(eq(orders.id, lead.order.id))
    const { data, undo_id } = await changedBy(await lose(lead.id))
    expect(data).toMatchObject({
      status_id: 8,
      property: { status: 'unknown' },
      activity: expect.arrayContaining([
        expect.objectContaining({
          from_status_id: 2,
          to_status_id: 8,
          reason: 'They found another home.',
          user_name: 'Ada Byrne 1',
        }),
      ]),
    })
    const restored = leadAnswer.parse(await (await visitor.post(at(lead.id, '/restore'), { undo_id })).json())
    expect(restored.data).toMatchObject({ status_id: 2, property: { status: 'pending' } })
    expect(restored.data.activity.map(({ to_status_id }) => to_status_id)).toEqual([1])
  })

  it('can’t be undone once the same person is a lead here again', async () => {
    const lead = await added()
    const { undo_id } = await changedBy(await lose(lead.id))
    await added({ lead_tenant_email: 'PRIYA.NAIR@mail.test' })
    const response = await visitor.post(at(lead.id, '/restore'), { undo_id })
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        message: 'This can’t be undone. Priya Nair is already a lead here from 27/03/2026, with this email.',
      },
    ])
    const again = leadAnswer.parse(await (await visitor.get(at(lead.id))).json())
    expect(again.data.status_id).toBe(8)
  })

  it('can’t be undone once somebody came to live in its household', async () => {
    const lead = await added()
    const { undo_id } = await changedBy(await lose(lead.id))
    await db
      .insert(housemates)
      .values({ partnerId: northgate, orderId: lead.order.id, firstName: 'Ida', lastName: 'Lindqvist' })
    const response = await visitor.post(at(lead.id, '/restore'), { undo_id })
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'This can’t be undone, because its household has changed since.' },
    ])
  })

  it.each(['', '  ', 'no', 'x'.repeat(501), null, 'a\0bc'])('asks for a reason, not %j', async (reason) => {
    const lead = await added()
    expect(await errorsOf(await lose(lead.id, reason))).toEqual({
      reason: ['Say why it was lost, in 3 to 500 characters.'],
    })
  })

  it.each([
    [5, []],
    [8, ['inviting']],
    [9, ['cancelled']],
  ] as const)('is refused at status %i, which allows %j', async (statusId, allowed) => {
    const lead = await added()
    await db.update(orders).set({ statusId, statusChangedAt: testNow }).where(eq(orders.id, lead.order.id))
    const response = await lose(lead.id)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ allowed })
  })
})

describe('reopening a lost lead (D21)', () => {
  it('makes it one whose tenants are to be invited', async () => {
    const lead = await added()
    await lose(lead.id)
    const { data } = await changedBy(await visitor.post(at(lead.id, '/reopen'), {}))
    expect(data).toMatchObject({ status_id: 1, property: { status: 'pending' } })
  })

  it.each([
    ['2026-02-15T12:00:00Z', 200],
    ['2026-02-14T12:00:00Z', 409],
  ])('for 30 days: lost at %s, %i', async (lostAt, answer) => {
    const lead = await added()
    await db
      .update(orders)
      .set({ statusId: 8, statusChangedAt: new Date(lostAt) })
      .where(eq(orders.id, lead.order.id))
    expect((await visitor.post(at(lead.id, '/reopen'), {})).status).toBe(answer)
  })

  it('is refused for an open or cancelled one, and while the same person is a lead again', async () => {
    const lead = await added()
    expect((await visitor.post(at(lead.id, '/reopen'), {})).status).toBe(409)
    await db.update(orders).set({ statusId: 5 }).where(eq(orders.id, lead.order.id))
    expect((await visitor.post(at(lead.id, '/reopen'), {})).status).toBe(409)
    await db.update(orders).set({ statusId: 8, statusChangedAt: testNow }).where(eq(orders.id, lead.order.id))
    await added()
    expect((await visitor.post(at(lead.id, '/reopen'), {})).status).toBe(422)
  })
})

describe('the limited coupon of a lead', () => {
  async function withCoupon() {
    const lead = await added()
    await db.delete(coupons)
    await db
      .insert(coupons)
      .values({ id: 1, code: 'ONCE', amountOffPence: 500, validFrom: '2026-01-01', usesLeft: 0 })
    const of = { partnerId: northgate, orderId: lead.order.id }
    await db.insert(couponRedemptions).values({ ...of, couponId: 1, discountPence: 500 })
    return lead.id
  }
  const usesLeft = async () => (await db.select().from(coupons))[0]?.usesLeft

  it('is given back once it is lost, used again once it is reopened, and the other way round by undoing', async () => {
    const id = await withCoupon()
    const lost = await changedBy(await lose(id))
    expect(await usesLeft()).toBe(1)
    await visitor.post(at(id, '/restore'), { undo_id: lost.undo_id })
    expect(await usesLeft()).toBe(0)
    await lose(id)
    const reopened = await changedBy(await visitor.post(at(id, '/reopen'), {}))
    expect(await usesLeft()).toBe(0)
    await visitor.post(at(id, '/restore'), { undo_id: reopened.undo_id })
    expect(await usesLeft()).toBe(1)
  })

  it('that others used up meanwhile refuses reopening with a sentence', async () => {
    const id = await withCoupon()
    await lose(id)
    await db.update(coupons).set({ usesLeft: 0 })
    const response = await visitor.post(at(id, '/reopen'), {})
    expect([response.status, await response.json()]).toEqual([409, { message: couponRefusals.usedSinceLost }])
  })
})

describe('a lead that has become a tenancy (D20)', () => {
  async function becameTenancy() {
    const lead = await added()
    const { data, undo_id } = await changedBy(await patch(lead.id, { version: lead.version, tenants: 2 }))
    await db.update(orders).set({ statusId: 2 }).where(eq(orders.id, lead.order.id))
    await runOrderCommand(db, 'complete-payment-details', lead.order.id, byStaff(testNow))
    return { id: lead.id, version: data.version, undo_id }
  }

  it('is no longer a lead, and is the tenancy with the same id', async () => {
    const { id } = await becameTenancy()
    const old = await visitor.get(at(id))
    expect([old.status, await old.json()]).toEqual([404, { message: 'We couldn’t find that.' }])
    const answer = await visitor.get(`/api/i/partner/property/${parkRow}/tenancy/${id}`)
    expect(tenancyAnswer.parse(await answer.json()).data).toMatchObject({
      id,
      tenancy_type: 'Tenant Bills Package',
      lead_tenant: { name: 'Priya Nair' },
    })
  })

  it('tells those who still have it open as a lead, and nobody else', async () => {
    const { id, version, undo_id } = await becameTenancy()
    const calls = [
      ['PATCH', at(id), { version, tenants: 4 }],
      ['DELETE', at(id), { reason: 'They found another home.' }],
      ['POST', at(id, '/reopen'), {}],
      ['POST', at(id, '/restore'), { undo_id }],
    ] as const
    for (const [method, path, body] of calls) {
      const refused = await visitor.send(method, path, json(body))
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { message: 'This lead has become a tenancy. Reload the page to open it.' },
      ])
      expect((await kingsway.send(method, path, json(body))).status).toBe(404)
    }
  })
})
