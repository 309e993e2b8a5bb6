import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { fillWorld, northgate, parkRow } from '../testing/test-world.ts'
import { followProperties, followPropertiesToday } from './follow-properties.ts'

const { db } = await testDatabase()
await fillWorld(db)
await followProperties(db, testNow)

const statusOf = async (id: number) => {
  const [property] = await db.select().from(properties).where(eq(properties.id, id))
  return property?.statusId
}

it('follows tenancies as days pass in London, and audits what changed', async () => {
  await db.insert(tenancies).values({
    partnerId: northgate,
    propertyId: parkRow,
    startsOn: '2026-06-01',
    endsOn: '2026-06-30',
    tenantsCount: 1,
    leadTenantName: 'Kit Hale',
  })
  const at = async (moment: string) => {
    await db.delete(auditEntries)
    await followProperties(db, new Date(moment))
    return statusOf(parkRow)
  }
  expect(await at('2026-05-31T22:59:59Z')).toBe(1)
  expect(await at('2026-05-31T23:00:00Z')).toBe(4)
  expect(await at('2026-06-30T22:59:59Z')).toBe(4)
  expect(await db.$count(auditEntries)).toBe(0)
  expect(await at('2026-06-30T23:00:00Z')).toBe(5)
  expect(
    await db.select().from(auditEntries).where(eq(auditEntries.action, 'property.change_status')),
  ).toMatchObject([
    {
      partnerId: northgate,
      actor: 'system',
      userId: null,
      action: 'property.change_status',
      before: [{ id: parkRow, status_id: 4 }],
      after: [{ id: parkRow, status_id: 5 }],
    },
  ])
})

it('reaches every property, however many there are, and writes those that changed', async () => {
  await db.execute(sql`
    insert into properties (id, partner_id, address_line1, address_city, address_postcode)
    select 10000 + n, ${northgate}, n || ' Mill Lane', 'Leeds', 'LS1 1AA' from generate_series(1, 1100) n`)
  await db.execute(sql`
    insert into tenancies (id, partner_id, property_id, starts_on, ends_on, tenants_count, lead_tenant_name)
    select id, partner_id, id, date '2025-01-01', date '2025-12-31', 1, 'Kit Hale' from properties where id > 10000 and id % 2 = 0`)
  const versions = async () =>
    (await db.execute(sql`select id, xmin::text as version from properties where id > 10000 and id % 2 = 1`))
      .rows
  const before = await versions()
  await followProperties(db, testNow)
  expect(await db.$count(properties, sql`id > 10000 and status_id = 5`)).toBe(550)
  expect(await versions()).toEqual(before)
})

it('is done once a day in London, and again the same day where it failed', async () => {
  const [beforeMidnight, midnight] = [new Date('2026-07-01T22:59:59Z'), new Date('2026-07-01T23:00:00Z')]
  await db.execute(sql`alter table properties add constraint refused check (id <> 10002 or status_id <> 6)`)
  await db
    .update(tenancies)
    .set({ deletedAt: testNow })
    .where(sql`property_id in (10002, 10004)`)
  await expect(followPropertiesToday(db, beforeMidnight)).rejects.toThrow(
    'Properties 10002 could not be done; all others are.',
  )
  expect([await statusOf(10002), await statusOf(10004)]).toEqual([5, 6])

  await db.execute(sql`alter table properties drop constraint refused`)
  await followPropertiesToday(db, beforeMidnight)
  expect(await statusOf(10002)).toBe(6)

  await db
    .update(tenancies)
    .set({ deletedAt: testNow })
    .where(sql`property_id = 10006`)
  await followPropertiesToday(db, beforeMidnight)
  expect(await statusOf(10006)).toBe(5)
  await followPropertiesToday(db, midnight)
  expect(await statusOf(10006)).toBe(6)
})
