import { asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, northgate, parkRow } from '../testing/test-world.ts'
import { followProperties } from './follow-properties.ts'

const { db } = await testDatabase()
await fillWorld(db)

beforeEach(async () => {
  await db.update(postalBills).set({ voidPeriodId: null })
  await db.delete(voidPeriods)
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.delete(auditEntries)
})

async function addTenancy(
  startsOn: string,
  endsOn: string | null,
  more: Partial<typeof tenancies.$inferInsert> = {},
) {
  const place = { partnerId: northgate, propertyId: parkRow, tenantsCount: 1, leadTenantName: 'Kit Hale' }
  await db.insert(tenancies).values({ ...place, startsOn, endsOn, ...more })
}

/** The void periods of Park Row once the job has run at a moment. */
async function voidsAt(moment: string) {
  await followProperties(db, new Date(moment))
  const found = await db
    .select()
    .from(voidPeriods)
    .where(eq(voidPeriods.propertyId, parkRow))
    .orderBy(asc(voidPeriods.startsOn))
  return found.map(({ startsOn, endsOn }) => [startsOn, endsOn])
}

describe('a void period (D22)', () => {
  it('opens the day after a tenancy ended, in London, and closes when the next begins', async () => {
    await addTenancy('2025-07-01', '2026-06-30')
    await addTenancy('2026-07-11', null)
    expect(await voidsAt('2026-06-30T22:59:59Z')).toEqual([])
    expect(await voidsAt('2026-06-30T23:00:00Z')).toEqual([['2026-07-01', null]])
    expect(await voidsAt('2026-07-10T22:59:59Z')).toEqual([['2026-07-01', null]])
    expect(await voidsAt('2026-07-10T23:00:00Z')).toEqual([['2026-07-01', '2026-07-10']])
    const entries = await db
      .select()
      .from(auditEntries)
      .where(like(auditEntries.action, 'void_period.%'))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      {
        partnerId: northgate,
        actor: 'system',
        userId: null,
        action: 'void_period.open',
        before: null,
        after: [{ property_id: parkRow, starts_on: '2026-07-01', ends_on: null }],
      },
      {
        partnerId: northgate,
        actor: 'system',
        action: 'void_period.close',
        before: [{ ends_on: null }],
        after: [{ ends_on: '2026-07-10' }],
      },
    ])
  })

  it('does not open between tenancies that follow each other', async () => {
    await addTenancy('2025-07-01', '2026-06-30')
    await addTenancy('2026-07-01', null)
    expect(await voidsAt('2026-07-01T12:00:00Z')).toEqual([])
  })

  it('is there for each gap that came and went while no process ran', async () => {
    await addTenancy('2025-01-01', '2025-12-31')
    expect(await voidsAt('2026-01-05T12:00:00Z')).toEqual([['2026-01-01', null]])
    await addTenancy('2026-01-08', '2026-01-31')
    await addTenancy('2026-02-03', '2026-02-28')
    expect(await voidsAt('2026-03-17T12:00:00Z')).toEqual([
      ['2026-01-01', '2026-01-07'],
      ['2026-02-01', '2026-02-02'],
      ['2026-03-01', null],
    ])
  })

  it('neither follows nor ends with leads and what was deleted', async () => {
    const deletedAt = new Date('2026-01-01T00:00:00Z')
    await addTenancy('2025-01-01', '2025-12-31', { tenancyType: 'New Tenancy' })
    await addTenancy('2025-02-01', '2025-11-30', { deletedAt })
    expect(await voidsAt('2026-03-17T12:00:00Z')).toEqual([])
    await addTenancy('2024-01-01', '2024-12-31')
    await addTenancy('2026-02-01', null, { tenancyType: 'New Tenancy' })
    await addTenancy('2026-02-02', null, { deletedAt })
    expect(await voidsAt('2026-03-17T12:00:00Z')).toEqual([['2025-01-01', null]])
  })

  it('does not open at a deleted property', async () => {
    await addTenancy('2025-01-01', '2025-12-31')
    const deleted = (deletedAt: Date | null) =>
      db.update(properties).set({ deletedAt }).where(eq(properties.id, parkRow))
    await deleted(new Date())
    expect(await voidsAt('2026-03-17T12:00:00Z')).toEqual([])
    await deleted(null)
  })

  it('goes when a tenancy is entered later that began no later, and its bills stay', async () => {
    await addTenancy('2025-01-01', '2025-12-31')
    expect(await voidsAt('2026-01-05T12:00:00Z')).toEqual([['2026-01-01', null]])
    const [period] = await db.select().from(voidPeriods)
    const billsOf = db
      .select({ of: postalBills.voidPeriodId })
      .from(postalBills)
      .where(eq(postalBills.id, 1001))
    expect(await billsOf).toEqual([{ of: period?.id }])
    await addTenancy('2026-01-01', null)
    expect(await voidsAt('2026-01-06T12:00:00Z')).toEqual([])
    expect(await billsOf).toEqual([{ of: null }])
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'void_period.remove'))
    expect(entry).toMatchObject({
      before: [{ id: period?.id, postal_bill_ids: expect.arrayContaining([1001]) as number[] }],
      after: null,
    })
  })

  it('begins later when a tenancy is entered that ends later', async () => {
    await addTenancy('2025-01-01', '2025-12-31')
    await voidsAt('2026-03-01T12:00:00Z')
    await addTenancy('2026-01-01', '2026-01-31')
    expect(await voidsAt('2026-03-17T12:00:00Z')).toEqual([['2026-02-01', null]])
  })

  it('is opened and closed once', async () => {
    await addTenancy('2025-01-01', '2025-12-31')
    await addTenancy('2026-01-08', '2026-01-31')
    const voids = await voidsAt('2026-03-17T12:00:00Z')
    const written = await db.$count(auditEntries)
    expect(await voidsAt('2026-03-17T12:00:00Z')).toEqual(voids)
    expect(await db.$count(auditEntries)).toBe(written)
  })
})
