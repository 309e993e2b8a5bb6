import { couponRefusals } from '@doorstep/portal-contract/onboarding'
import { packageAnswer } from '@doorstep/portal-contract/package.schema'
import {
  tenancyAnswer,
  tenancyChanged,
  tenancyDeleted,
  tenancyPreviewAnswer,
  type Tenancy,
} from '@doorstep/portal-contract/tenancies.schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleAlerts } from '../alerts/effects.ts'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { couponRedemptions, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  calder,
  fillWorld,
  kingStreet,
  kingswayHouse,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
} from '../testing/test-world.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

let lead: Visitor
let member: Visitor
let kingsway: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  kingsway = await portal.signedIn(people.kingsway)
})

const at = (id: number | string = '', propertyId = parkRow, rest = '') =>
  `/api/i/partner/property/${propertyId}/tenancy${id === '' ? '' : `/${id}`}${rest}`

beforeEach(async () => {
  await db.delete(utilityNotifications)
  await db.update(postalBills).set({ voidPeriodId: null })
  await db.delete(orders).where(eq(orders.propertyId, parkRow))
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.delete(voidPeriods)
  await db.delete(auditEntries)
})

const form = {
  tenancy_type: null,
  tenancy_start: '2025-09-01',
  tenancy_end: '2026-08-31',
  tenants: 5,
  lead_tenant_name: 'Joe Fairley',
  lead_tenant_email: 'Joe.Fairley@mail.test',
  lead_tenant_phone: '07700 900417',
}

async function added(more: object = {}, visitor = lead): Promise<Tenancy> {
  const response = await visitor.post(at(), { ...form, ...more })
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 201, body: tenancyAnswer.parse(body) })
  return tenancyAnswer.parse(body).data
}

async function read(id: number): Promise<Tenancy> {
  return tenancyAnswer.parse(await (await lead.get(at(id))).json()).data
}

const patch = (id: number, body: object, visitor = lead) =>
  visitor.send('PATCH', at(id), {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

async function changed(tenancy: Tenancy, body: object) {
  const response = await patch(tenancy.id, { version: tenancy.version, ...body })
  expect(response.status).toBe(200)
  return tenancyChanged.parse(await response.json())
}

async function voids() {
  const rows = await db
    .select()
    .from(voidPeriods)
    .where(eq(voidPeriods.propertyId, parkRow))
    .orderBy(asc(voidPeriods.startsOn))
  return rows.map(({ startsOn, endsOn }) => [startsOn, endsOn])
}

async function status(): Promise<number | undefined> {
  const [row] = await db.select().from(properties).where(eq(properties.id, parkRow))
  return row?.statusId
}

async function errorsOf(response: Response): Promise<Record<string, string[]>> {
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: Record<string, string[]> }).errors
}

const orderOf = async (tenancyId: number, statusId: 2 | 4 | 10, startsOn = form.tenancy_start) => {
  const [order] = await db
    .insert(orders)
    .values({
      partnerId: northgate,
      propertyId: parkRow,
      tenancyId,
      responsibilityType: 'tenant',
      statusId,
      startsOn,
      endsOn: form.tenancy_end,
    })
    .returning({ id: orders.id })
  return order?.id ?? 0
}

describe('adding a tenancy (D19)', () => {
  it('writes it with who is to be reached, the property’s status and the audit', async () => {
    const tenancy = await added()
    expect(tenancy).toMatchObject({
      is_lead: false,
      tenancy_type: null,
      tenancy_start: '2025-09-01',
      tenancy_end: '2026-08-31',
      tenants: 5,
      status_colour: 'blue',
      status_id: null,
      lead_tenant: { name: 'Joe Fairley', email: 'joe.fairley@mail.test', phone_number: '+447700900417' },
      property: { id: parkRow, status: 'external-tenancy' },
      partner: { id: northgate, name: 'Northgate' },
      order: null,
      previous: null,
      next: null,
      void_after: null,
      can_delete: true,
    })
    expect(await status()).toBe(4)
    const [entry, followed] = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entry).toMatchObject({ action: 'tenancy.create', subjectId: tenancy.id, before: null, userId: 1 })
    expect(followed).toMatchObject({
      changeId: entry?.id,
      action: 'property.change_status',
      subjectId: parkRow,
      before: { id: parkRow },
      after: { id: parkRow, status_id: 4 },
    })
  })

  it('opens the void period after one that has ended, in the same moment', async () => {
    await added({ tenancy_start: '2025-04-01', tenancy_end: '2026-01-31' })
    expect(await voids()).toEqual([['2026-02-01', null]])
    expect(await status()).toBe(5)
    await added({ tenancy_start: '2026-03-01', tenancy_end: null })
    expect(await voids()).toEqual([['2026-02-01', '2026-02-28']])
  })

  it('happens once for a key (D5)', async () => {
    const key = { 'Idempotency-Key': 'once' }
    const [first, second] = [await lead.post(at(), form, key), await lead.post(at(), form, key)]
    expect(await second.json()).toEqual(await first.json())
    expect(await db.$count(tenancies, eq(tenancies.propertyId, parkRow))).toBe(1)
  })

  it.each<[object, Record<string, string[]>]>([
    [{ tenancy_start: '2025-03-16' }, { tenancy_start: ['Choose a start from 17/03/2025 to 17/09/2027.'] }],
    [{ tenancy_start: '17/03/2026' }, { tenancy_start: ['Enter the day the tenancy starts.'] }],
    [{ tenancy_start: '2026-02-30' }, { tenancy_start: ['Enter the day the tenancy starts.'] }],
    [{ tenancy_start: '0001-01-01' }, { tenancy_start: ['Enter the day the tenancy starts.'] }],
    [{ tenancy_end: 'soon' }, { tenancy_end: ['Enter the day the tenancy ends, or leave it empty.'] }],
    [{ tenancy_end: '2025-09-01' }, { tenancy_end: ['Choose an end after the start.'] }],
    ...[0, 21, 1.5, '2', null].map((tenants): [object, Record<string, string[]>] => [
      { tenants },
      { tenants: ['Enter how many tenants there are, from 1 to 20.'] },
    ]),
    [{ lead_tenant_name: '  ' }, { lead_tenant_name: ['Enter the lead tenant’s name.'] }],
    [{ lead_tenant_name: 'x'.repeat(101) }, { lead_tenant_name: ['Use no more than 100 characters.'] }],
    [
      { lead_tenant_name: '\u202E' },
      { lead_tenant_name: ['Use letters or numbers, without hidden characters.'] },
    ],
    [
      { lead_tenant_email: 'joe@' },
      { lead_tenant_email: ['Enter a full email address, such as name@example.com.'] },
    ],
    [
      { lead_tenant_phone: '12' },
      { lead_tenant_phone: ['Enter a full phone number, such as 0113 496 0182 or +44 7700 900121.'] },
    ],
    [
      { tenancy_type: 'Bills Included Package' },
      { tenancy_type: ['Add the tenancy without a package, then order one for it.'] },
    ],
  ])('refuses %j', async (wrong, errors) => {
    expect(await errorsOf(await lead.post(at(), { ...form, ...wrong }))).toEqual(errors)
    expect(await db.$count(tenancies, eq(tenancies.propertyId, parkRow))).toBe(0)
  })

  it('refuses days of another tenancy, and names it', async () => {
    await added()
    const overlapping = { ...form, tenancy_start: '2026-08-31', tenancy_end: null }
    expect(await errorsOf(await lead.post(at(), overlapping))).toEqual({
      tenancy_start: ['Joe Fairley’s tenancy ends on 31/08/2026. Choose a start after that.'],
    })
  })

  it('leaves one of two that come at the same moment', async () => {
    const answers = await Promise.all([lead.post(at(), form), member.post(at(), form)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422])
    expect(await db.$count(tenancies, eq(tenancies.propertyId, parkRow))).toBe(1)
  })
})

describe('reading a tenancy (specification, section 7)', () => {
  it('has its package, neighbours, readings of its dates, bills and what suppliers were told', async () => {
    const before = await added({ tenancy_start: '2025-04-01', tenancy_end: '2025-07-31' })
    const own = await added()
    const next = await added({ tenancy_start: '2026-09-08', tenancy_end: null })
    await orderOf(own.id, 4)
    const [meter] = await db
      .insert(meters)
      .values({ partnerId: northgate, propertyId: parkRow, kind: 'gas' })
      .returning({ id: meters.id })
    const reading = (readOn: string, value: number) => ({
      partnerId: northgate,
      propertyId: parkRow,
      meterId: meter?.id ?? 0,
      reading: value,
      readOn,
      type: 'regular' as const,
    })
    await db
      .insert(meterReadings)
      .values([
        reading('2025-08-31', 8000),
        reading('2025-09-01', 8131),
        reading('2025-12-01', 9000),
        reading('2026-03-01', 9316),
      ])
    await db.insert(utilityNotifications).values({
      partnerId: northgate,
      propertyId: parkRow,
      tenancyId: own.id,
      sentAt: new Date('2025-09-02T09:00:00Z'),
      tenancyStart: '2025-09-01',
      tenancyEnd: '2026-08-31',
      bills: [{ logo_path: null, email: null, name: 'Calder Water' }],
    })
    const tenancy = await read(own.id)
    expect(tenancy).toMatchObject({
      status_id: 4,
      order: { status_id: 4, responsibility_type: 'tenant', bills: [], housemates: [] },
      previous: { id: before.id },
      next: { id: next.id, is_lead: false },
      meters: [
        {
          kind: 'gas',
          first: { reading: 8131, date_of_reading: '2025-09-01' },
          last: { reading: 9316, date_of_reading: '2026-03-01' },
        },
      ],
      utility_notifications: [
        { tenancy_end: '2026-08-31', document: null, bills: [{ name: 'Calder Water' }] },
      ],
      can_delete: false,
    })
    expect(tenancy.postal_bills_count).toBeGreaterThan(0)
    for (const bill of tenancy.postal_bills) expect(bill.property.id).toBe(parkRow)
    await db.delete(meterReadings)
    await db.delete(meters)
  })

  it('has its documents, and those added to the property in its dates', async () => {
    const own = await added()
    const other = await added({ tenancy_start: '2025-04-01', tenancy_end: '2025-07-31' })
    const document = (
      filename: string,
      createdAt: string,
      more: Partial<typeof documents.$inferInsert> = {},
    ) => ({
      partnerId: northgate,
      propertyId: parkRow,
      filename,
      fileKey: `documents/${filename}`,
      mediaType: 'application/pdf' as const,
      fileSize: 10,
      createdAt: new Date(createdAt),
      ...more,
    })
    await db.insert(documents).values([
      document('agreement', '2025-08-01T12:00:00Z', { tenancyId: own.id }),
      // In London it is the first day already.
      document('inventory', '2025-08-31T23:30:00Z'),
      document('deleted', '2025-10-01T12:00:00Z', { deletedAt: new Date('2025-10-02T12:00:00Z') }),
      document('of another tenancy', '2025-10-01T12:00:00Z', { tenancyId: other.id }),
      document('after its end', '2026-09-01T12:00:00Z'),
      document('at another property', '2025-10-01T12:00:00Z', { propertyId: kingStreet }),
    ])
    expect((await read(own.id)).documents.map(({ filename }) => filename)).toEqual(['inventory', 'agreement'])
    await db.delete(documents)
  })

  it('is a 404 under another property, for strangers, as a lead, and once it was deleted', async () => {
    const { id } = await added()
    expect((await lead.get(at(id, kingStreet))).status).toBe(404)
    expect((await lead.get(at(id, leedsFlat))).status).toBe(404)
    expect((await kingsway.get(at(id))).status).toBe(404)
    expect((await kingsway.get(at(id, kingswayHouse))).status).toBe(404)
    expect((await lead.get(`/api/i/partner/property/${parkRow}/lead/${id}`)).status).toBe(404)
    expect((await lead.get(at('x'))).status).toBe(404)
    await lead.send('DELETE', at(id))
    expect((await lead.get(at(id))).status).toBe(404)
  })
})

describe('changing a tenancy (D19)', () => {
  it('changes its void periods, its order’s dates and the property’s status with its dates', async () => {
    const tenancy = await added()
    const orderId = await orderOf(tenancy.id, 4)
    const { data, undo_id } = await changed(tenancy, { tenancy_end: '2026-02-28' })
    expect(data.tenancy_end).toBe('2026-02-28')
    expect(data.void_after).toMatchObject({
      starts_on: '2026-03-01',
      ends_on: null,
      liable_party: 'landlord',
    })
    expect(undo_id).toBeGreaterThan(0)
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ startsOn: '2025-09-01', endsOn: '2026-02-28' })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'tenancy.update'))
    expect(entry).toMatchObject({
      action: 'tenancy.update',
      before: { tenancy_end: '2026-08-31', orders: [{ id: orderId, ends_on: '2026-08-31' }] },
      after: { tenancy_end: '2026-02-28', void_periods: [{ starts_on: '2026-03-01' }] },
    })
  })

  it('has the property’s alerts follow at once, also when it is undone or deleted (D37)', async () => {
    const open = async () => {
      const ofPlace = and(eq(alerts.propertyId, parkRow), isNull(alerts.resolvedAt))
      const rows = await db.select().from(alerts).where(ofPlace)
      return rows.map(({ type, dueOn }) => `${type} ${dueOn}`)
    }
    await db.update(properties).set({ statusId: 6 }).where(eq(properties.id, parkRow))
    await settleAlerts(db, undefined, portal.now())
    expect(await open()).toEqual([expect.stringContaining('unknown_property')])
    const tenancy = await added({ tenancy_end: '2026-04-30' })
    expect(await open()).toEqual(['ending_tenancy 2026-04-30'])
    const moved = await changed(tenancy, { tenancy_end: '2026-05-02' })
    expect(await open()).toEqual(['ending_tenancy 2026-05-02'])
    const away = await changed(moved.data, { tenancy_end: '2026-08-31' })
    expect(await open()).toEqual([])
    await lead.post(at(tenancy.id, parkRow, '/restore'), { undo_id: away.undo_id })
    expect(await open()).toEqual(['ending_tenancy 2026-05-02'])
    expect((await lead.send('DELETE', at(tenancy.id))).status).toBe(200)
    expect(await open()).not.toContain('ending_tenancy 2026-05-02')
  })

  it('changes who lives there and nothing else', async () => {
    const tenancy = await added()
    const { data } = await changed(tenancy, {
      lead_tenant_name: 'Jo Fairley',
      lead_tenant_phone: null,
      tenants: 4,
    })
    expect(data).toMatchObject({
      lead_tenant: { name: 'Jo Fairley', email: 'joe.fairley@mail.test', phone_number: null },
      tenants: 4,
      tenancy_end: '2026-08-31',
    })
  })

  it('changes the lead tenant of its open order, and only what it names', async () => {
    const tenancy = await added()
    const orderId = await orderOf(tenancy.id, 4)
    const person = { partnerId: northgate, orderId, phoneNumber: '+447700900417' }
    await db.insert(housemates).values([
      { ...person, firstName: 'Joe', lastName: 'Fairley', isLeadTenant: true },
      { ...person, firstName: 'Ida', lastName: 'Lindqvist' },
    ])
    const { data } = await changed(tenancy, {
      lead_tenant_name: 'Jo Fairley',
      lead_tenant_email: 'jo@mail.test',
    })
    expect(data.order?.housemates).toMatchObject([
      { full_name: 'Jo Fairley', email: 'jo@mail.test', phone_number: '+447700900417' },
      { full_name: 'Ida Lindqvist', email: null },
    ])
  })

  it('keeps a start from longer ago than a new one may be', async () => {
    const tenancy = await added()
    await db.update(tenancies).set({ startsOn: '2020-01-01' }).where(eq(tenancies.id, tenancy.id))
    expect((await changed(tenancy, { tenancy_end: '2026-12-31' })).data.tenancy_start).toBe('2020-01-01')
  })

  it('answers the second of two people with what it is now', async () => {
    const tenancy = await added()
    await changed(tenancy, { tenants: 4 })
    const response = await patch(tenancy.id, { version: tenancy.version, tenants: 3 }, member)
    expect(response.status).toBe(409)
    const { current } = (await response.json()) as { current: unknown }
    expect(current).toMatchObject({ id: tenancy.id, tenants: 4 })
    expect((await read(tenancy.id)).tenants).toBe(4)
  })

  it.each<[object, string]>([
    [{ tenancy_end: '2026-09-08' }, 'tenancy_end'],
    [{ tenancy_end: null }, 'tenancy_end'],
    [{ tenancy_start: '2025-07-31' }, 'tenancy_start'],
    [{ tenancy_start: '2026-08-31' }, 'tenancy_end'],
    [{ tenants: 0 }, 'tenants'],
    [{ lead_tenant_email: 'x' }, 'lead_tenant_email'],
    [{ version: '' }, 'version'],
    [{ version: 'a\0b' }, 'version'],
  ])('refuses %j at its field', async (wrong, field) => {
    await added({ tenancy_start: '2025-04-01', tenancy_end: '2025-07-31' })
    await added({ tenancy_start: '2026-09-08', tenancy_end: null })
    const tenancy = await added()
    const errors = await errorsOf(await patch(tenancy.id, { version: tenancy.version, ...wrong }))
    expect(Object.keys(errors)).toEqual([field])
    expect((await read(tenancy.id)).version).toBe(tenancy.version)
  })
})

describe('the preview of a change', () => {
  it('says what the change then does, and changes nothing', async () => {
    await added({ tenancy_start: '2026-09-08', tenancy_end: null, lead_tenant_name: 'Ida Lindqvist' })
    const tenancy = await added()
    const body = { version: tenancy.version, tenancy_end: '2026-07-14' }
    const response = await lead.post(at(tenancy.id, parkRow, '/preview'), body)
    const { data } = tenancyPreviewAnswer.parse(await response.json())
    expect(data.changes[0]).toEqual({
      kind: 'void',
      title: 'Void period: 7 days becomes 55 days',
      detail: '15/07/2026 to 07/09/2026',
    })
    expect(data.picture.after.map(({ kind }) => kind)).toEqual(['own', 'void', 'other'])
    expect(await read(tenancy.id)).toEqual(tenancy)
  })

  it('counts each month after the coupon', async () => {
    const tenancy = await added()
    const orderId = await orderOf(tenancy.id, 4)
    await db.update(orders).set({ managementFeePence: 1_550 }).where(eq(orders.id, orderId))
    const [coupon] = await db
      .insert(coupons)
      .values({ code: 'FIVER', amountOffPence: 500, validFrom: '2026-01-01' })
      .returning({ id: coupons.id })
    await db
      .insert(couponRedemptions)
      .values({ partnerId: northgate, orderId, couponId: coupon?.id ?? 0, discountPence: 500 })
    const body = { version: tenancy.version, tenancy_end: null }
    const response = await lead.post(at(tenancy.id, parkRow, '/preview'), body)
    const { data } = tenancyPreviewAnswer.parse(await response.json())
    expect(data.changes.find(({ kind }) => kind === 'money')?.detail).toBe('£10.50 each month')
  })

  it('names each supplier that knows other dates once, whatever it was called when it was told', async () => {
    const tenancy = await added()
    for (const [id, name] of [
      [71, 'Calder Water'],
      [72, 'Calder Water and Sewage'],
    ] as const) {
      await db.insert(utilityNotifications).values({
        id,
        partnerId: northgate,
        propertyId: parkRow,
        tenancyId: tenancy.id,
        sentAt: new Date('2025-09-02T09:00:00Z'),
        tenancyStart: form.tenancy_start,
        bills: [{ logo_path: null, email: null, name }],
      })
      await db
        .insert(utilityNotificationRecipients)
        .values({ partnerId: northgate, notificationId: id, providerId: calder })
    }
    const body = { version: tenancy.version, tenancy_end: '2026-07-14' }
    const response = await lead.post(at(tenancy.id, parkRow, '/preview'), body)
    const { data } = tenancyPreviewAnswer.parse(await response.json())
    expect(data.changes.find(({ kind }) => kind === 'suppliers')).toMatchObject({
      title: 'Suppliers: 1 has the old dates',
      detail: 'Calder Water',
    })
  })

  it('is nothing for the same dates, and refuses dates that can’t be', async () => {
    const tenancy = await added()
    const preview = (body: object) =>
      lead.post(at(tenancy.id, parkRow, '/preview'), { version: tenancy.version, ...body })
    const { data } = tenancyPreviewAnswer.parse(await (await preview({})).json())
    expect(data.changes).toEqual([])
    expect(await errorsOf(await preview({ tenancy_end: '2025-08-31' }))).toHaveProperty('tenancy_end')
  })
})

describe('deleting a tenancy (D19)', () => {
  const remove = (id: number, visitor = lead) => visitor.send('DELETE', at(id))

  it('is soft, cancels its open order, and takes its void period along', async () => {
    const tenancy = await added({ tenancy_end: '2026-01-31' })
    const orderId = await orderOf(tenancy.id, 10)
    expect((await remove(tenancy.id)).status).toBe(200)
    expect(await voids()).toEqual([])
    expect(await status()).toBe(6)
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.statusId).toBe(5)
    const [kept] = await db.select().from(tenancies).where(eq(tenancies.id, tenancy.id))
    expect(kept?.deletedAt).not.toBeNull()
  })

  it.each([
    ['its package is active', 'Its package was approved'],
    ['it was approved once', 'Its package was approved'],
    ['a supplier was notified', 'Suppliers were notified of it'],
  ])('is refused once %s, with that reason alone: it can be ended', async (why, reason) => {
    const tenancy = await added()
    if (why === 'its package is active') await orderOf(tenancy.id, 4)
    if (why === 'it was approved once') {
      const orderId = await orderOf(tenancy.id, 10)
      await db.insert(orderStatusChanges).values({ partnerId: northgate, orderId, toStatusId: 3 })
    }
    if (why === 'a supplier was notified') {
      await db.insert(utilityNotifications).values({
        partnerId: northgate,
        propertyId: parkRow,
        tenancyId: tenancy.id,
        sentAt: new Date(),
        tenancyStart: form.tenancy_start,
        bills: [],
      })
    }
    const response = await remove(tenancy.id)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: `${reason}, so its records are kept. You can end it instead.`,
    })
    expect((await read(tenancy.id)).can_delete).toBe(false)
  })

  it('waits for our staff, who move its package on at that moment', async () => {
    const tenancy = await added()
    const orderId = await orderOf(tenancy.id, 10)
    const { promise: end, resolve: commit } = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const move = db.transaction(async (tx) => {
      await tx.update(orders).set({ statusId: 3 }).where(eq(orders.id, orderId))
      locked.resolve()
      await end
    })
    await locked.promise
    const removal = remove(tenancy.id)
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 90_000 },
    )
    commit()
    await move
    expect((await removal).status).toBe(409)
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.statusId).toBe(3)
  })

  it('is a 404 the second time', async () => {
    const tenancy = await added()
    await remove(tenancy.id)
    expect((await remove(tenancy.id, member)).status).toBe(404)
  })
})

describe('the property’s last change', () => {
  const longAgo = new Date('2026-01-05T09:00:00Z')
  const lastChanged = async () => {
    const [row] = await db.select().from(properties).where(eq(properties.id, parkRow))
    return row?.changedAt
  }

  it.each([
    ['end', { tenancy_end: '2026-09-30' }],
    ['lead tenant', { lead_tenant_name: 'Ida Lindqvist' }],
  ])('is a new %s of its tenancy too, and the undoing of that', async (_what, change) => {
    const tenancy = await added()
    const before = { updatedAt: longAgo, derivedAt: longAgo }
    await db.update(properties).set(before).where(eq(properties.id, parkRow))
    const { undo_id } = await changed(tenancy, change)
    expect(await lastChanged()).toEqual(portal.now())
    await db.update(properties).set(before).where(eq(properties.id, parkRow))
    await lead.post(at(tenancy.id, parkRow, '/restore'), { undo_id })
    expect(await lastChanged()).toEqual(portal.now())
  })
})

/** Has an order use the last of a coupon. @returns how often it can be used now */
async function withCoupon(orderId: number) {
  const code = `CODE-${orderId}`
  const [coupon] = await db
    .insert(coupons)
    .values({ code, amountOffPence: 500, validFrom: '2026-01-01', usesLeft: 0 })
    .returning({ id: coupons.id })
  const couponId = coupon?.id ?? 0
  await db.insert(couponRedemptions).values({ partnerId: northgate, orderId, couponId, discountPence: 500 })
  return async () => (await db.select().from(coupons).where(eq(coupons.id, couponId)))[0]?.usesLeft
}

describe('undoing (D19)', () => {
  const restore = (id: number, undo_id: number | null, visitor = lead) =>
    visitor.post(at(id, parkRow, '/restore'), { undo_id })

  it('puts dates, orders, void periods, their notes and their bills back as they were', async () => {
    const first = await added({ tenancy_end: '2026-01-31' })
    const orderId = await orderOf(first.id, 4)
    const [period] = await db
      .update(voidPeriods)
      .set({ note: 'The keys are at the office.', liableParty: 'agent' })
      .returning({ id: voidPeriods.id })
    const ofPeriod = eq(postalBills.id, 1001)
    await db
      .update(postalBills)
      .set({ voidPeriodId: period?.id ?? 0 })
      .where(ofPeriod)
    const tenancy = await read(first.id)
    const { undo_id, data } = await changed(tenancy, { tenancy_end: null })
    expect(data.void_after).toBeNull()
    expect(await voids()).toEqual([])

    const response = await restore(first.id, undo_id)
    expect(response.status).toBe(200)
    const restored = tenancyAnswer.parse(await response.json()).data
    expect(restored).toMatchObject({
      tenancy_end: '2026-01-31',
      void_after: { id: period?.id, note: 'The keys are at the office.', liable_party: 'agent' },
    })
    const [bill] = await db.select().from(postalBills).where(ofPeriod)
    expect(bill?.voidPeriodId).toBe(period?.id)
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.endsOn).toBe('2026-08-31')
    const again = await restore(first.id, undo_id)
    expect([again.status, await again.json()]).toEqual([409, { message: 'This has already been undone.' }])
  })

  it('brings a deleted tenancy back with its order', async () => {
    const tenancy = await added({ tenancy_end: '2026-01-31' })
    const orderId = await orderOf(tenancy.id, 2)
    const { undo_id } = tenancyDeleted.parse(await (await lead.send('DELETE', at(tenancy.id))).json())
    expect((await restore(tenancy.id, undo_id)).status).toBe(200)
    expect(await read(tenancy.id)).toMatchObject({ status_id: 2, tenancy_end: '2026-01-31' })
    expect(await voids()).toEqual([['2026-02-01', null]])
    expect(await db.$count(orderStatusChanges, eq(orderStatusChanges.orderId, orderId))).toBe(0)
  })

  it.each([
    ['deleting the tenancy', (id: number) => lead.send('DELETE', at(id))],
    [
      'withdrawing its package',
      async (id: number) => {
        const { data } = packageAnswer.parse(await (await lead.get(at(id, parkRow, '/package'))).json())
        return lead.send('PATCH', at(id, parkRow, '/package'), {
          body: JSON.stringify({ version: data.version, status_id: 5 }),
          headers: { 'Content-Type': 'application/json' },
        })
      },
    ],
  ])('%s gives a limited coupon back once, and undoing it takes the coupon again', async (_what, cancel) => {
    const tenancy = await added()
    const usesLeft = await withCoupon(await orderOf(tenancy.id, 10))
    const { undo_id } = tenancyDeleted.parse(await (await cancel(tenancy.id)).json())
    expect(await usesLeft()).toBe(1)
    await cancel(tenancy.id)
    expect(await usesLeft()).toBe(1)
    expect((await restore(tenancy.id, undo_id)).status).toBe(200)
    expect(await usesLeft()).toBe(0)
  })

  it('is refused once others have used up the coupon that it gave back', async () => {
    const tenancy = await added()
    await withCoupon(await orderOf(tenancy.id, 10))
    const { undo_id } = tenancyDeleted.parse(await (await lead.send('DELETE', at(tenancy.id))).json())
    await db.update(coupons).set({ usesLeft: 0 })
    const response = await restore(tenancy.id, undo_id)
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 409,
      body: { message: couponRefusals.usedSince },
    })
    expect((await lead.get(at(tenancy.id))).status).toBe(404)
  })

  it('is for whoever made the change, and refused once something else changed', async () => {
    const tenancy = await added()
    const { undo_id, data } = await changed(tenancy, { tenants: 4 })
    expect((await restore(tenancy.id, undo_id, member)).status).toBe(404)
    expect((await restore(tenancy.id, 999_999)).status).toBe(404)
    await changed(data, { tenants: 3 })
    expect((await restore(tenancy.id, undo_id)).status).toBe(409)
    expect((await read(tenancy.id)).tenants).toBe(3)
  })

  it('is refused when somebody else has the days by now', async () => {
    const tenancy = await added()
    const { undo_id } = await changed(tenancy, { tenancy_end: '2026-05-31' })
    await added({ tenancy_start: '2026-06-01', tenancy_end: null }, member)
    const response = await restore(tenancy.id, undo_id)
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'This can’t be undone, because another tenancy now covers some of these days.' },
    ])
    expect((await read(tenancy.id)).tenancy_end).toBe('2026-05-31')
  })

  it('is refused once a supplier was notified meanwhile, and says so', async () => {
    const tenancy = await added()
    const { undo_id } = await changed(tenancy, { tenancy_end: '2026-05-31' })
    await db.insert(utilityNotifications).values({
      partnerId: northgate,
      propertyId: parkRow,
      tenancyId: tenancy.id,
      sentAt: portal.now(),
      tenancyStart: form.tenancy_start,
      tenancyEnd: '2026-05-31',
      bills: [],
    })
    const response = await restore(tenancy.id, undo_id)
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'This can’t be undone, because its notices to suppliers have changed since.' },
    ])
    expect((await read(tenancy.id)).tenancy_end).toBe('2026-05-31')
  })

  it('moves bills back to the void period that they were in, and out of one that is gone again', async () => {
    const tenancy = await added({ tenancy_end: '2026-01-31' })
    const [period] = await db.select().from(voidPeriods).where(eq(voidPeriods.propertyId, parkRow))
    const inPeriod = eq(postalBills.id, 1001)
    await db
      .update(postalBills)
      .set({ voidPeriodId: period?.id ?? 0 })
      .where(inPeriod)
    const { undo_id } = tenancyDeleted.parse(await (await lead.send('DELETE', at(tenancy.id))).json())
    expect(await db.$count(voidPeriods, eq(voidPeriods.propertyId, parkRow))).toBe(0)
    expect((await restore(tenancy.id, undo_id)).status).toBe(200)
    expect(await db.select().from(voidPeriods).where(eq(voidPeriods.propertyId, parkRow))).toMatchObject([
      { id: period?.id, startsOn: '2026-02-01', endsOn: null },
    ])
    expect((await db.select().from(postalBills).where(inPeriod))[0]?.voidPeriodId).toBe(period?.id)
  })

  it('gives the void period to whoever has the property by now', async () => {
    const tenancy = await added({ tenancy_end: '2026-01-31' })
    const { undo_id } = await changed(tenancy, { tenancy_end: null })
    await db.update(properties).set({ partnerId: leeds }).where(eq(properties.id, parkRow))
    expect((await restore(tenancy.id, undo_id)).status).toBe(200)
    const [period] = await db.select().from(voidPeriods).where(eq(voidPeriods.propertyId, parkRow))
    expect(period).toMatchObject({ partnerId: leeds, startsOn: '2026-02-01', endsOn: null })
    await db.update(properties).set({ partnerId: northgate }).where(eq(properties.id, parkRow))
  })

  it('is refused when somebody wrote a note on the void period meanwhile', async () => {
    const tenancy = await added()
    const { undo_id, data } = await changed(tenancy, { tenancy_end: '2026-01-31' })
    await db.update(voidPeriods).set({ note: 'The keys are at the office.' })
    expect((await restore(tenancy.id, undo_id)).status).toBe(409)
    expect((await read(tenancy.id)).void_after).toMatchObject({ id: data.void_after?.id })
  })

  it('is refused when a job opened another void period meanwhile', async () => {
    const tenancy = await added({ tenancy_end: '2026-01-31' })
    const { undo_id } = await changed(tenancy, { tenancy_end: '2026-03-31' })
    await db.insert(voidPeriods).values({ partnerId: northgate, propertyId: parkRow, startsOn: '2026-04-01' })
    expect((await restore(tenancy.id, undo_id)).status).toBe(409)
    expect((await read(tenancy.id)).tenancy_end).toBe('2026-03-31')
  })

  it('is for a minute', async () => {
    const tenancy = await added()
    const { undo_id } = await changed(tenancy, { tenants: 4 })
    portal.pass({ seconds: 61 })
    const response = await restore(tenancy.id, undo_id)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: 'It’s too late to undo this. Change the tenancy again instead.',
    })
    expect((await read(tenancy.id)).tenants).toBe(4)
  })
})
