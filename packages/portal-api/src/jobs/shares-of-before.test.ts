import { readFileSync } from 'node:fs'
import { addMonths, startOfDayInLondon, startOfMonth, todayInLondon } from '@doorstep/portal-contract/dates'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { packageCharges } from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, leeds, leedsFlat } from '../testing/test-world.ts'
import { findCharges } from './find-charges.ts'

const { db } = await testDatabase()
await fillWorld(db)

/** The statement by which migration 0037 has the months of tenants' packages up to its own wait for our staff. */
const waiting = readFileSync(new URL('../db/migrations/0037_shares_of_tenants.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('DO $do$'))

it('months that tenants were not billed for before wait for our staff, however often they are found, and later ones don’t', async () => {
  const thisMonth = startOfMonth(todayInLondon(new Date()))
  const startsOn = addMonths(thisMonth, -2)
  const place = { partnerId: leeds, propertyId: leedsFlat, startsOn }
  await db
    .insert(tenancies)
    .values({ ...place, id: 901, tenantsCount: 1, leadTenantName: 'Kit Hale', deletedAt: new Date() })
  const changedAt = startOfDayInLondon(addMonths(thisMonth, -3))
  await db.insert(orders).values({
    ...place,
    id: 901,
    tenancyId: 901,
    responsibilityType: 'tenant',
    statusId: 4,
    createdAt: changedAt,
    updatedAt: changedAt,
  })
  await db.insert(orderStatusChanges).values({ partnerId: leeds, orderId: 901, toStatusId: 4, changedAt })
  await db.execute(sql.raw(waiting ?? ''))
  for (const _ of ['by any process', 'by another, after what it found was taken away']) {
    await db.delete(packageCharges)
    await findCharges(db, new Date())
    const found = await db.select().from(packageCharges)
    expect(found).toHaveLength(3)
    expect(found.filter(({ approvedAt }) => approvedAt !== null)).toEqual([])
  }
  const nextMonth = addMonths(thisMonth, 1)
  await findCharges(db, startOfDayInLondon(nextMonth))
  const due = (await db.select().from(packageCharges)).filter(({ approvedAt }) => approvedAt !== null)
  expect(due.map(({ month }) => month)).toEqual([nextMonth])
})
