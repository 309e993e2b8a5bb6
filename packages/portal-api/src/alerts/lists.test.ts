import { type AlertListId, alertListIds } from '@doorstep/portal-contract/alerts'
import {
  type AlertCounts,
  alertCounts,
  alertsChanged,
  alertsPage,
  alertsUndone,
} from '@doorstep/portal-contract/alerts.schema'
import { eq, inArray, isNull } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleAlerts } from './effects.ts'
import { alertEmailsSent, alertPreferences, alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { orders, partnerPackageDrafts } from '../db/schema/orders.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingsway, larkfield, leeds, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
// Those of the world are out of the way.
await db.update(properties).set({ statusId: 4 })
const portal = await startPortal({ db })
const path = '/api/i/partner/alerts'
const postcode = 'LS9 9ZZ'
const yesterday = '2026-03-16'
const longAgo = new Date('2025-01-01T00:00:00Z')

let lead: Visitor
let member: Visitor
let branch: Visitor
let stranger: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  branch = await portal.signedIn(people.branch)
  stranger = await portal.signedIn(people.kingsway)
})

beforeEach(async () => {
  const own = db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.addressPostcode, postcode))
  await db.delete(alertEmailsSent)
  await db.delete(alertPreferences)
  await db.delete(alerts)
  await db.delete(partnerPackageDrafts)
  for (const table of [postalBills, providerAccounts])
    await db.delete(table).where(inArray(table.propertyId, own))
  await db.delete(orders).where(inArray(orders.propertyId, own))
  for (const table of [meterReadings, meters, tenancies, voidPeriods])
    await db.delete(table).where(inArray(table.propertyId, own))
  await db.delete(properties).where(eq(properties.addressPostcode, postcode))
})

afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

type Of = { partnerId: number; propertyId: number }
let numbered = 0

async function addProperty({ partnerId = northgate, statusId = 4 as 4 | 6, line = '' } = {}): Promise<Of> {
  const [made] = await db
    .insert(properties)
    .values({
      partnerId,
      addressLine1: line || `${(numbered += 1)} Mill Lane`,
      addressCity: 'Leeds',
      addressPostcode: postcode,
      statusId,
      createdAt: longAgo,
      derivedAt: new Date('2026-03-10T12:00:00Z'),
    })
    .returning({ propertyId: properties.id })
  if (!made) throw new Error('The property is not there.')
  return { partnerId, ...made }
}

async function addMeter(of: Of, more: Partial<typeof meters.$inferInsert> = {}) {
  const meter = { ...of, kind: 'gas' as const, serialNumber: 'G1', createdAt: longAgo, verifiedAt: testNow }
  const [made] = await db
    .insert(meters)
    .values({ ...meter, ...more })
    .returning({ meterId: meters.id })
  return { ...of, meterId: made?.meterId ?? 0 }
}

const addTenancy = async (of: Of, dates: { startsOn: string; endsOn?: string }, more = {}) => {
  const household = { tenantsCount: 2, leadTenantName: 'Kit Hale' }
  const [made] = await db
    .insert(tenancies)
    .values({ ...of, ...household, ...dates, ...more })
    .returning({ id: tenancies.id })
  return made?.id ?? 0
}

/** Something due in a list, at a property of its own. */
const makers: Record<AlertListId, (partnerId?: number, line?: string) => Promise<Of>> = {
  async 'ending-tenancies'(partnerId, line) {
    const of = await addProperty({ partnerId, line })
    await addTenancy(of, { startsOn: '2025-06-01', endsOn: '2026-04-30' })
    return of
  },
  'unknown-properties': (partnerId, line) => addProperty({ partnerId, line, statusId: 6 }),
  async 'start-readings'(partnerId, line) {
    const of = await addProperty({ partnerId, line })
    await addMeter(of)
    await addTenancy(of, { startsOn: '2026-03-10' })
    return of
  },
  async 'end-readings'(partnerId, line) {
    const of = await addProperty({ partnerId, line })
    await addMeter(of)
    await addTenancy(of, { startsOn: '2025-03-10', endsOn: '2026-03-12' })
    return of
  },
  async 'meter-verification'(partnerId, line) {
    const of = await addProperty({ partnerId, line })
    await addMeter(of, { verifiedAt: null })
    return of
  },
}

const raise = () => settleAlerts(db, undefined, testNow)

async function listed(list: AlertListId, query = '', visitor = lead) {
  const response = await visitor.get(`${path}/${list}?${query}`)
  expect(response.status).toBe(200)
  return alertsPage.parse(await response.json())
}

async function counts(visitor = lead, query = ''): Promise<AlertCounts> {
  const response = await visitor.get(`${path}/counts?${query}`)
  expect(response.status).toBe(200)
  return alertCounts.parse(await response.json()).data
}

async function changed(call: string, body: object, visitor = lead) {
  const response = await visitor.post(`${path}/${call}`, body)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return alertsChanged.parse(JSON.parse(text))
}

async function undone(undo_id: number | null, visitor = lead) {
  const response = await visitor.post(`${path}/undo`, { undo_id })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return alertsUndone.parse(JSON.parse(text))
}

const onlyOf = async (list: AlertListId) => {
  const [alert] = (await listed(list)).data
  if (!alert) throw new Error(`Nothing is listed in ${list}.`)
  return alert
}

describe('the five lists (D37)', () => {
  it.each<[AlertListId, object]>([
    [
      'ending-tenancies',
      {
        type: 'ending_tenancy',
        due_on: '2026-04-30',
        tenancy: { lead_tenant_name: 'Kit Hale', tenancy_start: '2025-06-01', tenancy_end: '2026-04-30' },
        meter: null,
        suggestion: null,
      },
    ],
    [
      'unknown-properties',
      {
        type: 'unknown_property',
        due_on: '2026-03-24',
        tenancy: null,
        suggestion: { status: null, signs: 0 },
      },
    ],
    [
      'start-readings',
      { type: 'start_reading', due_on: '2026-03-17', tenancy: { tenancy_start: '2026-03-10' } },
    ],
    ['end-readings', { type: 'end_reading', due_on: '2026-03-19', tenancy: { tenancy_end: '2026-03-12' } }],
    [
      'meter-verification',
      {
        type: 'meter_verification',
        due_on: '2026-01-15',
        meter: { kind: 'gas', serial_number: 'G1', latest_reading: null },
      },
    ],
  ])('%s lists what the job raised, with what its row shows, and nothing else', async (list, row) => {
    for (const each of alertListIds) await makers[each](northgate, `1 ${each} Road`)
    await raise()
    const page = await listed(list)
    expect(page.meta).toMatchObject({ total: 1, current_page: 1 })
    expect(page.data).toMatchObject([
      {
        snoozed_until: null,
        resolved_at: null,
        resolved_by: null,
        property: { address_line1: `1 ${list} Road`, address_postcode: postcode },
        partner: { id: northgate, name: 'Northgate' },
        ...row,
      },
    ])
  })

  it('lists nothing that is done by itself', async () => {
    const of = await makers['start-readings']()
    await raise()
    const [meter] = await db.select().from(meters).where(eq(meters.propertyId, of.propertyId))
    await lead.post(`/api/i/partner/property/${of.propertyId}/meter-readings`, {
      meter_id: meter?.id,
      reading: 12,
      date_of_reading: '2026-03-10',
      type: 'regular',
    })
    expect((await listed('start-readings')).data).toEqual([])
    expect((await listed('start-readings', 'state=done')).data).toMatchObject([
      { resolved_at: testNow.toISOString(), resolved_by: null },
    ])
  })

  it('comes by due day, in pages, found by address', async () => {
    const days = ['2026-05-01', '2026-03-20', '2026-04-02']
    for (const endsOn of days)
      await addTenancy(await addProperty({ line: `${endsOn} Close` }), { startsOn: '2025-06-01', endsOn })
    await raise()
    const first = await listed('ending-tenancies', 'per_page=2')
    expect(first.data.map(({ due_on }) => due_on)).toEqual(['2026-03-20', '2026-04-02'])
    expect(first.links.next).toContain('per_page=2')
    const second = await listed('ending-tenancies', 'per_page=2&page=2')
    expect(second.data.map(({ due_on }) => due_on)).toEqual(['2026-05-01'])
    const found = await listed('ending-tenancies', 'q=2026-04-02%20close')
    expect(found.data.map(({ due_on }) => due_on)).toEqual(['2026-04-02'])
  })

  it('are those of the partners in view, narrowed by the partner switcher', async () => {
    await makers['unknown-properties'](northgate, '1 Head Office Road')
    await makers['unknown-properties'](leeds, '2 Branch Road')
    await makers['unknown-properties'](kingsway, '3 Secret Road')
    await raise()
    const seen = async (visitor: Visitor, query = '') =>
      (await listed('unknown-properties', query, visitor)).data.map(({ property }) => property.address_line1)
    expect(await seen(lead)).toEqual(['1 Head Office Road', '2 Branch Road'])
    expect(await seen(lead, `partner_id[]=${leeds}`)).toEqual(['2 Branch Road'])
    expect(await seen(lead, `partner_id[]=${kingsway}`)).toEqual([])
    expect(await seen(branch)).toEqual(['2 Branch Road'])
    expect(await seen(stranger)).toEqual(['3 Secret Road'])
  })

  it.each(['state=later', 'page=0', 'per_page=1000', 'partner_id[]=x'])('refuses ?%s', async (query) => {
    expect((await lead.get(`${path}/start-readings?${query}`)).status).toBe(422)
  })
})

describe('their figures (D60, D68)', () => {
  it('agree with the lists, whatever was snoozed, done or narrowed', async () => {
    for (const list of alertListIds) for (const partnerId of [northgate, leeds]) await makers[list](partnerId)
    await raise()
    const ending = await listed('ending-tenancies')
    await changed('snooze', { ids: [ending.data[0]?.id], until: '2026-03-18' })
    const starting = await listed('start-readings')
    await changed('dismiss', { ids: [starting.data[0]?.id] })
    for (const narrowed of ['', `partner_id[]=${leeds}`]) {
      const { lists } = await counts(lead, narrowed)
      for (const [index, { to_do, snoozed }] of lists.entries()) {
        const list = alertListIds[index]
        if (!list) throw new Error('There is a sixth list.')
        expect([list, to_do]).toEqual([list, (await listed(list, narrowed)).meta.total])
        expect([list, snoozed]).toEqual([list, (await listed(list, `state=snoozed&${narrowed}`)).meta.total])
      }
    }
  })

  it('count what is due within a week, and leave out what the person switched off in the portal (D15)', async () => {
    for (const list of alertListIds) await makers[list]()
    await raise()
    // All but the tenancy, which ends in April.
    expect((await counts()).due_this_week).toBe(4)
    await lead.send('PUT', '/api/i/partner/alert-preferences', {
      body: JSON.stringify({ preferences: [{ type: 'start_reading', in_portal: false }] }),
      headers: { 'Content-Type': 'application/json' },
    })
    const { lists, due_this_week } = await counts()
    expect(lists.filter(({ in_portal }) => !in_portal).map(({ type }) => type)).toEqual(['start_reading'])
    expect(due_this_week).toBe(3)
    expect((await counts(member)).lists.every(({ in_portal }) => in_portal)).toBe(true)
  })
})

describe('marking as done', () => {
  it('takes alerts out of the list for good, says who did it, and can be undone', async () => {
    await makers['ending-tenancies']()
    await makers['ending-tenancies']()
    await raise()
    const ids = (await listed('ending-tenancies')).data.map(({ id }) => id)
    const { data, skipped, undo_id } = await changed('dismiss', { ids })
    expect(data).toMatchObject(
      ids.map((id) => ({ id, resolved_at: testNow.toISOString(), resolved_by: 'Ada Byrne 1' })),
    )
    expect(skipped).toBe(0)
    await raise()
    expect((await listed('ending-tenancies')).data).toEqual([])
    expect((await listed('ending-tenancies', 'state=done')).meta.total).toBe(2)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.id, undo_id ?? 0))
    expect(entry).toMatchObject({ action: 'alert.dismiss', userId: 1, subjectType: 'alert' })
    expect(entry?.after).toHaveLength(2)
    expect(await undone(undo_id)).toMatchObject({
      data: ids.map((id) => ({ id, resolved_at: null })),
      kept: 0,
    })
    expect((await listed('ending-tenancies')).data.map(({ id }) => id)).toEqual(ids)
  })

  it('skips what a colleague did meanwhile', async () => {
    await makers['ending-tenancies']()
    await raise()
    const { id } = await onlyOf('ending-tenancies')
    await changed('dismiss', { ids: [id] }, member)
    expect(await changed('dismiss', { ids: [id] })).toMatchObject({ skipped: 1, undo_id: null })
  })

  it('is undone by the person who did it alone, once, and not of what changed since', async () => {
    await makers['ending-tenancies']()
    await raise()
    const { id } = await onlyOf('ending-tenancies')
    const { undo_id } = await changed('dismiss', { ids: [id] })
    expect((await member.post(`${path}/undo`, { undo_id })).status).toBe(404)
    await undone(undo_id)
    expect((await lead.post(`${path}/undo`, { undo_id })).status).toBe(409)
    const again = await changed('dismiss', { ids: [id] })
    await db.update(alerts).set({ snoozedUntil: '2026-04-01' }).where(eq(alerts.id, id))
    expect((await lead.post(`${path}/undo`, { undo_id: again.undo_id })).status).toBe(409)
  })

  it.each([
    ['no ids', { ids: [] }],
    ['too many', { ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }],
    ['no number', { ids: ['1'] }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    expect((await lead.post(`${path}/dismiss`, body)).status).toBe(422)
  })
})

describe('snoozing', () => {
  it('puts alerts off until a day, when they are to be done again, and can be undone', async () => {
    await makers['end-readings']()
    await raise()
    const { id } = await onlyOf('end-readings')
    const { undo_id } = await changed('snooze', { ids: [id], until: '2026-03-18' })
    expect((await listed('end-readings')).data).toEqual([])
    expect((await listed('end-readings', 'state=snoozed')).data).toMatchObject([
      { id, snoozed_until: '2026-03-18' },
    ])
    await undone(undo_id)
    expect((await listed('end-readings')).data).toMatchObject([{ id, snoozed_until: null }])
    await changed('snooze', { ids: [id], until: '2026-03-18' })
    await changed('snooze', { ids: [id], until: null })
    expect((await listed('end-readings')).data).toMatchObject([{ id, snoozed_until: null }])
    await changed('snooze', { ids: [id], until: '2026-03-18' })
    await db.update(alerts).set({ snoozedUntil: '2026-03-17' }).where(eq(alerts.id, id))
    expect((await listed('end-readings')).data).toMatchObject([{ id }])
    expect((await listed('end-readings', 'state=snoozed')).data).toEqual([])
  })

  it.each(['2026-03-17', yesterday, '2027-03-19', '2026-02-30', 'tomorrow', 5, undefined])(
    'refuses until %s',
    async (until) => {
      await makers['end-readings']()
      await raise()
      const { id } = await onlyOf('end-readings')
      const response = await lead.post(`${path}/snooze`, { ids: [id], until })
      expect(response.status).toBe(422)
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['until'])
    },
  )
})

describe('verifying a meter', () => {
  it('is done for a year, and can be undone', async () => {
    const { propertyId } = await makers['meter-verification']()
    await raise()
    const { id } = await onlyOf('meter-verification')
    const { data, undo_id } = await changed('verify', { ids: [id] })
    expect(data).toMatchObject([{ id, resolved_at: testNow.toISOString() }])
    const meter = async () => (await db.select().from(meters).where(eq(meters.propertyId, propertyId)))[0]
    expect((await meter())?.verifiedAt).toEqual(testNow)
    await undone(undo_id)
    expect((await meter())?.verifiedAt).toBeNull()
    expect((await listed('meter-verification')).data).toMatchObject([{ id }])
  })

  it('is a 404 for another kind of alert', async () => {
    await makers['end-readings']()
    await raise()
    const { id } = await onlyOf('end-readings')
    expect((await lead.post(`${path}/verify`, { ids: [id] })).status).toBe(404)
  })
})

describe('what facts suggest of an unknown property', () => {
  it('comes from its deleted tenancies, bills, readings, leads and the person’s own quotes', async () => {
    const of = await makers['unknown-properties']()
    await raise()
    const suggestion = async (visitor = lead) =>
      (await listed('unknown-properties', '', visitor)).data[0]?.suggestion
    expect(await suggestion()).toMatchObject({ status: null, signs: 0 })

    const deleted = { deletedAt: new Date('2026-03-02T12:00:00Z') }
    await addTenancy(of, { startsOn: '2025-03-01', endsOn: '2026-02-28' }, deleted)
    expect(await suggestion()).toMatchObject({
      status: 'void-period',
      signs: 1,
      day: '2026-03-01',
      sentence: 'Last tenancy ended on 28/02/2026, nobody moved in',
    })

    const meter = await addMeter(of)
    for (const readOn of ['2026-02-20', '2026-03-09'])
      await db.insert(meterReadings).values({ ...meter, reading: 9316, readOn, type: 'regular' })
    expect(await suggestion()).toMatchObject({
      signs: 2,
      detail: 'The gas meter has not moved since 20/02/2026',
    })
  })

  it('comes from a lead who ordered nothing, unless somebody said why', async () => {
    const of = await makers['unknown-properties']()
    const tenancyId = await addTenancy(of, { startsOn: '2026-03-01' }, { tenancyType: 'New Tenancy' })
    await db
      .insert(orders)
      .values({ ...of, tenancyId, responsibilityType: 'tenant', statusId: 8, startsOn: '2026-03-01' })
    await raise()
    expect((await onlyOf('unknown-properties')).suggestion).toMatchObject({
      status: 'external-tenancy',
      day: '2026-03-01',
      tenant: 'Kit Hale',
    })
  })

  it('comes from the person’s own quote, and no colleague’s', async () => {
    const { propertyId } = await makers['unknown-properties']()
    await db.insert(partnerPackageDrafts).values({
      partnerId: northgate,
      userId: 1,
      draft: { property_id: propertyId, start: '2026-04-01', housemates: 3 },
      expiresAt: new Date('2026-04-01T00:00:00Z'),
    })
    await raise()
    expect((await onlyOf('unknown-properties')).suggestion).toMatchObject({
      status: 'pending',
      sentence: 'A quote for 3 people starts on 01/04/2026',
    })
    const [seen] = (await listed('unknown-properties', '', member)).data
    expect(seen?.suggestion).toMatchObject({ status: null })
  })
})

describe('confirming a status (D71)', () => {
  const statusOf = async ({ propertyId }: Of) =>
    (await db.select().from(properties).where(eq(properties.id, propertyId)))[0]
  const voidsOf = ({ propertyId }: Of) =>
    db.select().from(voidPeriods).where(eq(voidPeriods.propertyId, propertyId))

  it('opens void periods since a day, with the bills in them, and all of it is undone in one step', async () => {
    const [one, other] = [await makers['unknown-properties'](), await makers['unknown-properties']()]
    await raise()
    const before = await statusOf(one)
    const { data: listedBefore } = await listed('unknown-properties')
    const [first, second] = listedBefore.map(({ id }) => id)
    const { data, undo_id } = await changed('confirm', {
      alerts: [
        { id: first, status: 'void-period', since: '2026-03-01' },
        { id: second, status: 'void-period', since: '2026-02-15' },
      ],
    })
    expect(data.map(({ resolved_at }) => resolved_at)).toEqual([testNow.toISOString(), testNow.toISOString()])
    expect(await statusOf(one)).toMatchObject({ statusId: 5 })
    expect(await voidsOf(one)).toMatchObject([{ startsOn: '2026-03-01', endsOn: null }])
    expect(await voidsOf(other)).toMatchObject([{ startsOn: '2026-02-15', endsOn: null }])
    expect((await listed('unknown-properties')).data).toEqual([])
    const actions = (
      await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.changeId, undo_id ?? 0))
    ).map(({ action }) => action)
    expect(new Set(actions)).toEqual(new Set(['void_period.open', 'property.change_status']))
    await raise()
    expect(await statusOf(one)).toMatchObject({ statusId: 5 })

    expect(await undone(undo_id)).toMatchObject({ kept: 0 })
    expect(await voidsOf(one)).toEqual([])
    expect(await statusOf(one)).toMatchObject({ statusId: 6, derivedAt: before?.derivedAt, emptySince: null })
    expect((await listed('unknown-properties')).data).toEqual(listedBefore)
    expect(await db.$count(alerts, isNull(alerts.resolvedAt))).toBe(2)
  })

  it('is over once a tenancy is known, and holds again without it', async () => {
    const of = await makers['unknown-properties']()
    await raise()
    const { id } = await onlyOf('unknown-properties')
    await changed('confirm', { alerts: [{ id, status: 'void-period', since: '2026-02-01' }] })
    const added = await lead.post(`/api/i/partner/property/${of.propertyId}/tenancy`, {
      tenancy_type: null,
      tenancy_start: '2026-03-01',
      tenancy_end: null,
      tenants: 1,
      lead_tenant_name: 'Kit Hale',
    })
    expect(added.status).toBe(201)
    expect(await statusOf(of)).toMatchObject({ statusId: 4 })
    expect(await voidsOf(of)).toMatchObject([{ startsOn: '2026-02-01', endsOn: '2026-02-28' }])
    const { data } = (await added.json()) as { data: { id: number } }
    await lead.send('DELETE', `/api/i/partner/property/${of.propertyId}/tenancy/${data.id}`)
    expect(await statusOf(of)).toMatchObject({ statusId: 5 })
    expect(await voidsOf(of)).toMatchObject([{ startsOn: '2026-02-01', endsOn: null }])
  })

  it('adds the tenancy that was suggested, and takes it away again', async () => {
    const of = await makers['unknown-properties']()
    await addMeter(of)
    const tenancyId = await addTenancy(of, { startsOn: '2026-03-01' }, { tenancyType: 'New Tenancy' })
    await db
      .insert(orders)
      .values({ ...of, tenancyId, responsibilityType: 'tenant', statusId: 8, startsOn: '2026-03-01' })
    await raise()
    const { id } = await onlyOf('unknown-properties')
    const { undo_id } = await changed('confirm', {
      alerts: [{ id, status: 'external-tenancy', since: '2026-03-01' }],
    })
    const own = () => db.select().from(tenancies).where(eq(tenancies.propertyId, of.propertyId))
    expect((await own()).filter(({ isLead }) => !isLead)).toMatchObject([
      { startsOn: '2026-03-01', endsOn: null, leadTenantName: 'Kit Hale', tenancyType: null },
    ])
    expect(await statusOf(of)).toMatchObject({ statusId: 4 })
    expect((await listed('start-readings')).meta.total).toBe(1)
    await undone(undo_id)
    expect((await own()).filter(({ isLead }) => !isLead)).toEqual([])
    expect(await statusOf(of)).toMatchObject({ statusId: 6 })
    expect((await listed('start-readings')).meta.total).toBe(0)
    expect((await listed('unknown-properties')).data).toMatchObject([{ id }])
  })

  it('keeps what was done with such a tenancy since', async () => {
    const of = await makers['unknown-properties']()
    const { meterId } = await addMeter(of)
    const leadId = await addTenancy(of, { startsOn: '2026-03-01' }, { tenancyType: 'New Tenancy' })
    await db
      .insert(orders)
      .values({ ...of, tenancyId: leadId, responsibilityType: 'tenant', statusId: 8, startsOn: '2026-03-01' })
    await raise()
    const { id } = await onlyOf('unknown-properties')
    const { undo_id } = await changed('confirm', {
      alerts: [{ id, status: 'external-tenancy', since: '2026-03-01' }],
    })
    const all = await db.select().from(tenancies).where(eq(tenancies.propertyId, of.propertyId))
    const made = all.find(({ isLead }) => !isLead)
    await db
      .insert(meterReadings)
      .values({ ...of, meterId, reading: 1, readOn: '2026-03-01', type: 'start', tenancyId: made?.id })
    const refused = await lead.post(`${path}/undo`, { undo_id })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      message: 'This can’t be undone, because something was added to the tenancy since.',
    })
    expect(await statusOf(of)).toMatchObject({ statusId: 4 })
  })

  it('is a 409 where another tenancy, or none, is suggested', async () => {
    await makers['unknown-properties']()
    await raise()
    const { id } = await onlyOf('unknown-properties')
    const response = await lead.post(`${path}/confirm`, {
      alerts: [{ id, status: 'external-tenancy', since: '2026-03-01' }],
    })
    expect(response.status).toBe(409)
  })

  it.each([
    ['a day to come', { status: 'void-period', since: '2026-03-18' }],
    ['no day', { status: 'void-period' }],
    ['another status', { status: 'pending', since: '2026-03-01' }],
    ['a day that is none', { status: 'void-period', since: '2026-02-30' }],
  ])('refuses %s', async (_, body) => {
    await makers['unknown-properties']()
    await raise()
    const { id } = await onlyOf('unknown-properties')
    expect((await lead.post(`${path}/confirm`, { alerts: [{ id, ...body }] })).status).toBe(422)
  })

  it('is a 404 for another kind of alert', async () => {
    await makers['end-readings']()
    await raise()
    const { id } = await onlyOf('end-readings')
    const alert = { id, status: 'void-period', since: '2026-03-01' }
    expect((await lead.post(`${path}/confirm`, { alerts: [alert] })).status).toBe(404)
  })

  it('gives the void bills of its days to the void period, and takes them back', async () => {
    const of = await makers['unknown-properties']()
    const account = { ...of, providerId: larkfield, accountNumber: `ML-${of.propertyId}` }
    const [made] = await db
      .insert(providerAccounts)
      .values(account)
      .returning({ providerAccountId: providerAccounts.id })
    const bill = { ...account, providerAccountId: made?.providerAccountId ?? 0, amountPence: 1_000 }
    const days = { issueDate: '2026-03-12', periodFrom: '2026-03-01', periodTo: '2026-03-10' }
    await db.insert(postalBills).values({ ...bill, ...days, status: 'needs_paying' })
    await raise()
    const { id, suggestion } = await onlyOf('unknown-properties')
    expect(suggestion).toMatchObject({
      status: 'void-period',
      day: '2026-03-01',
      sentence: 'Larkfield Energy bills Northgate',
    })
    const { undo_id } = await changed('confirm', {
      alerts: [{ id, status: 'void-period', since: '2026-03-01' }],
    })
    const voidOfBill = async () =>
      (await db.select().from(postalBills).where(eq(postalBills.propertyId, of.propertyId)))[0]?.voidPeriodId
    expect(await voidOfBill()).toBe((await voidsOf(of))[0]?.id)
    await undone(undo_id)
    expect(await voidOfBill()).toBeNull()
    expect(await voidsOf(of)).toEqual([])
  })
})
