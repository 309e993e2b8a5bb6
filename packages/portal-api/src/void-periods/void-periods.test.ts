import { tenancyAnswer, tenancyChanged, tenancyDeleted } from '@doorstep/portal-contract/tenancies.schema'
import { voidPeriodAnswer, type VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingStreet, parkRow, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

let visitor: Visitor
let kingsway: Visitor
beforeAll(async () => {
  visitor = await portal.signedIn(people.lead)
  kingsway = await portal.signedIn(people.kingsway)
})

let period: VoidPeriod
beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.update(postalBills).set({ voidPeriodId: null })
  await db.delete(voidPeriods)
  const added = await visitor.post(`/api/i/partner/property/${parkRow}/tenancy`, {
    tenancy_type: null,
    tenancy_start: '2025-09-01',
    tenancy_end: '2026-01-31',
    tenants: 1,
    lead_tenant_name: 'Joe Fairley',
  })
  const { data } = tenancyAnswer.parse(await added.json())
  if (!data.void_after) throw new Error('There is no void period.')
  period = data.void_after
})

const form = {
  liable_party: 'agent',
  billing_name: ' Northgate Lettings ',
  billing_address: '1 High Street\nLeeds',
  note: '',
}

const patch = (body: object, { who = visitor, propertyId = parkRow, id = period.id } = {}) =>
  who.send('PATCH', `/api/i/partner/property/${propertyId}/void-period/${id}`, {
    body: JSON.stringify({ version: period.version, ...form, ...body }),
    headers: { 'Content-Type': 'application/json' },
  })

describe('who pays in a void period (D22)', () => {
  it('changes with the billing name, address and note, never the days', async () => {
    const response = await patch({ starts_on: '2020-01-01' })
    expect(response.status).toBe(200)
    expect(voidPeriodAnswer.parse(await response.json()).data).toMatchObject({
      id: period.id,
      starts_on: '2026-02-01',
      ends_on: null,
      liable_party: 'agent',
      billing_name: 'Northgate Lettings',
      billing_address: '1 High Street\nLeeds',
      note: null,
    })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'void_period.update'))
    expect(entry).toMatchObject({
      before: { liable_party: 'landlord' },
      after: { liable_party: 'agent' },
    })
  })

  it('changes only what is sent', async () => {
    const { data } = voidPeriodAnswer.parse(await (await patch({})).json())
    const path = `/api/i/partner/property/${parkRow}/void-period/${period.id}`
    const change = { version: data.version, liable_party: 'partner' }
    const response = await visitor.send('PATCH', path, {
      body: JSON.stringify(change),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await response.json()).toMatchObject({
      data: { liable_party: 'partner', billing_name: 'Northgate Lettings', note: null },
    })
  })

  it('answers the second of two people with what it is now', async () => {
    await patch({})
    const response = await patch({ liable_party: 'partner' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ current: { liable_party: 'agent' } })
  })

  it.each([
    ['liable_party', 'tenant'],
    ['billing_name', 'x'.repeat(101)],
    ['billing_name', '\u202E'],
    ['billing_address', 'x'.repeat(501)],
    ['note', 'x'.repeat(1_001)],
    ['note', 'a\0b'],
    ['version', ''],
  ])('refuses the %s %j', async (field, value) => {
    const response = await patch({ [field]: value })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
  })

  it('is a 404 for strangers and under another property', async () => {
    expect((await patch({}, { who: kingsway })).status).toBe(404)
    expect((await patch({}, { propertyId: kingStreet })).status).toBe(404)
    expect((await patch({}, { id: 999_999 })).status).toBe(404)
  })
})

describe('a void period that a tenancy splits', () => {
  const written = { liableParty: 'agent', billingName: 'Northgate Lettings', note: 'Ring first.' } as const
  const path = `/api/i/partner/property/${parkRow}/tenancy`
  const middle = {
    tenancy_type: null,
    tenancy_start: '2026-02-10',
    tenancy_end: '2026-02-20',
    tenants: 1,
    lead_tenant_name: 'Kit Hale',
  }
  const billed: [id: number, periodFrom: string, periodTo: string][] = [
    [1001, '2026-02-01', '2026-02-08'],
    [1003, '2026-02-21', '2026-03-15'],
    [1005, '2026-02-06', '2026-03-10'],
    [1007, '2026-01-01', '2026-01-31'],
  ]
  beforeEach(async () => {
    for (const [id, periodFrom, periodTo] of billed)
      await db
        .update(postalBills)
        .set({ periodFrom, periodTo, voidPeriodId: null })
        .where(eq(postalBills.id, id))
    await db.update(voidPeriods).set(written).where(eq(voidPeriods.id, period.id))
  })

  /** Each void period with what was written about it, and the bills above that it has. */
  async function voids() {
    const rows = await db
      .select()
      .from(voidPeriods)
      .where(eq(voidPeriods.propertyId, parkRow))
      .orderBy(asc(voidPeriods.startsOn))
    const ids = billed.map(([id]) => id)
    const bills = await db
      .select()
      .from(postalBills)
      .where(inArray(postalBills.id, ids))
      .orderBy(asc(postalBills.id))
    return rows.map(({ id, startsOn, endsOn, liableParty, billingName, note }) => ({
      days: [startsOn, endsOn],
      liableParty,
      billingName,
      note,
      bills: bills.filter(({ voidPeriodId }) => voidPeriodId === id).map((bill) => bill.id),
    }))
  }

  const added = async () => {
    const response = await visitor.post(path, middle)
    expect(response.status).toBe(201)
    return tenancyAnswer.parse(await response.json()).data
  }
  const changed = async ({ id, version }: { id: number; version: string }, change: object) => {
    const response = await visitor.send('PATCH', `${path}/${id}`, {
      body: JSON.stringify({ version, ...change }),
      headers: { 'Content-Type': 'application/json' },
    })
    return tenancyChanged.parse(await response.json())
  }

  it('keeps who pays, name and note in both parts, and gives each bill to the part with most of its days', async () => {
    await added()
    expect(await voids()).toEqual([
      { days: ['2026-02-01', '2026-02-09'], ...written, bills: [1001] },
      { days: ['2026-02-21', null], ...written, bills: [1003, 1005] },
    ])
  })

  it('keeps them when that tenancy moves, and is one again once it is deleted', async () => {
    const { data } = await changed(await added(), {
      tenancy_start: '2026-02-25',
      tenancy_end: '2026-03-01',
    })
    expect(await voids()).toEqual([
      { days: ['2026-02-01', '2026-02-24'], ...written, bills: [1001, 1005] },
      { days: ['2026-03-02', null], ...written, bills: [1003] },
    ])
    await visitor.send('DELETE', `${path}/${data.id}`)
    expect(await voids()).toEqual([{ days: ['2026-02-01', null], ...written, bills: [1001, 1003, 1005] }])
  })

  it('keeps what was written about either part, and an undo separates that again', async () => {
    const { id } = await added()
    await db.update(voidPeriods).set({ note: 'Keys at the office.' }).where(isNull(voidPeriods.endsOn))
    const deleted = tenancyDeleted.parse(await (await visitor.send('DELETE', `${path}/${id}`)).json())
    const note = 'Ring first.\n\nKeys at the office.'
    expect(await voids()).toEqual([
      { days: ['2026-02-01', null], ...written, note, bills: [1001, 1003, 1005] },
    ])
    const restored = await visitor.post(`${path}/${id}/restore`, { undo_id: deleted.undo_id })
    expect(restored.status).toBe(200)
    expect(await voids()).toEqual([
      { days: ['2026-02-01', '2026-02-09'], ...written, bills: [1001] },
      { days: ['2026-02-21', null], ...written, note: 'Keys at the office.', bills: [1003, 1005] },
    ])
  })

  it('gives bills back to a void that was covered for a time', async () => {
    const { data } = await changed(await added(), { tenancy_end: null })
    expect((await voids()).map(({ bills }) => bills)).toEqual([[1001, 1005]])
    await changed(data, { tenancy_end: '2026-02-20' })
    expect((await voids()).map(({ bills }) => bills)).toEqual([[1001], [1003, 1005]])
  })
})
