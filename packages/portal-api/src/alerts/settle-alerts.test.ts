import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { settleAlerts } from './effects.ts'
import { alerts } from '../db/schema/alerts.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, northgate, parkRow } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
// Everything but Park Row is out of the way.
await db.update(properties).set({ statusId: 4 })

const setStatus = (statusId: 5 | 6, derivedAt = new Date('2026-03-16T12:00:00Z')) =>
  db.update(properties).set({ statusId, derivedAt }).where(eq(properties.id, parkRow))

beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await setStatus(5)
})

/** Alerts after the job has run at a moment: type, due date, and whether they are still open. */
async function alertsAt(moment: string) {
  await settleAlerts(db, undefined, new Date(moment))
  const found = await db.select().from(alerts).orderBy(asc(alerts.id))
  return found.map(({ type, dueOn, resolvedAt }) => [type, dueOn, resolvedAt === null])
}

const resolve = () =>
  db.update(alerts).set({ resolvedAt: new Date('2026-03-17T12:00:00Z'), resolvedByUserId: 1 })

describe('an ending tenancy (D37)', () => {
  beforeEach(async () => {
    const place = { partnerId: northgate, propertyId: parkRow, startsOn: '2025-06-01', tenantsCount: 1 }
    await db.insert(tenancies).values([
      { ...place, endsOn: '2026-05-31', leadTenantName: 'Kit Hale' },
      { ...place, tenancyType: 'New Tenancy', endsOn: '2026-05-30', leadTenantName: 'Only a lead' },
    ])
  })
  const endsOn = (day: string) =>
    db.update(tenancies).set({ endsOn: day }).where(eq(tenancies.leadTenantName, 'Kit Hale'))
  const open = ['ending_tenancy', '2026-05-31', true]
  const resolved = ['ending_tenancy', '2026-05-31', false]

  it('is an alert from 60 days before its end, once, until it has ended', async () => {
    expect(await alertsAt('2026-03-31T22:59:59Z')).toEqual([])
    expect(await alertsAt('2026-03-31T23:00:00Z')).toEqual([open])
    expect(await alertsAt('2026-05-31T22:59:59Z')).toEqual([open])
    expect(await alertsAt('2026-05-31T23:00:00Z')).toEqual([resolved])
  })

  it('is an alert again when its end was moved away and back', async () => {
    await alertsAt('2026-05-01T12:00:00Z')
    await endsOn('2026-12-31')
    expect(await alertsAt('2026-05-02T12:00:00Z')).toEqual([resolved])
    await endsOn('2026-05-31')
    expect(await alertsAt('2026-05-03T12:00:00Z')).toEqual([resolved, open])
  })

  it('has the new date when its end was moved by a few days', async () => {
    await alertsAt('2026-05-01T12:00:00Z')
    await endsOn('2026-06-05')
    expect(await alertsAt('2026-05-02T12:00:00Z')).toEqual([resolved, ['ending_tenancy', '2026-06-05', true]])
  })

  it('is none at a deleted property', async () => {
    await alertsAt('2026-05-01T12:00:00Z')
    await db.update(properties).set({ deletedAt: new Date() }).where(eq(properties.id, parkRow))
    expect(await alertsAt('2026-05-02T12:00:00Z')).toEqual([resolved])
    await db.update(properties).set({ deletedAt: null }).where(eq(properties.id, parkRow))
    expect(await alertsAt('2026-05-03T12:00:00Z')).toEqual([resolved, open])
  })

  it('is not raised again after somebody resolved it, until its end is moved', async () => {
    await alertsAt('2026-05-01T12:00:00Z')
    await resolve()
    expect(await alertsAt('2026-05-02T12:00:00Z')).toEqual([resolved])
    await endsOn('2026-06-05')
    expect(await alertsAt('2026-05-03T12:00:00Z')).toEqual([resolved, ['ending_tenancy', '2026-06-05', true]])
  })
})

describe('a property of unknown status (D37)', () => {
  const open = ['unknown_property', '2026-03-30', true]
  const resolved = ['unknown_property', '2026-03-30', false]

  it('is an alert until the status is known', async () => {
    await setStatus(6)
    expect(await alertsAt('2026-03-17T12:00:00Z')).toEqual([open])
    expect(await alertsAt('2026-03-18T12:00:00Z')).toEqual([open])
    await setStatus(5)
    expect(await alertsAt('2026-03-19T12:00:00Z')).toEqual([resolved])
  })

  it('is not raised again after somebody resolved it', async () => {
    await setStatus(6)
    await alertsAt('2026-03-17T12:00:00Z')
    await resolve()
    expect(await alertsAt('2026-03-18T12:00:00Z')).toEqual([resolved])
  })

  it('is raised again when it becomes unknown again after that', async () => {
    await setStatus(6)
    await alertsAt('2026-03-17T12:00:00Z')
    await resolve()
    await setStatus(5, new Date('2026-06-01T12:00:00Z'))
    expect(await alertsAt('2026-06-01T13:00:00Z')).toEqual([resolved])
    await setStatus(6, new Date('2027-03-17T12:00:00Z'))
    expect(await alertsAt('2027-03-17T13:00:00Z')).toEqual([
      resolved,
      ['unknown_property', '2027-03-31', true],
    ])
  })
})
