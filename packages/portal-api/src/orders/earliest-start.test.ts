import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { orders } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, northgate, parkRow } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)

/** The statement by which migration 0036 says of packages of then before which day they never start. */
const backfill = readFileSync(new URL('../db/migrations/0036_package_starts.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('UPDATE "orders"'))

type Given = { tenancyStart?: string; startsOn?: string; wonOn?: string; isUndone?: true; isLead?: true }

it.each<[string, Given, string | null]>([
  ['with a start of its own', { startsOn: '2026-05-01' }, '2026-05-01'],
  ['that starts with its tenancy', {}, '2026-03-16'],
  ['whose tenancy had begun when it was ordered', { tenancyStart: '2026-02-01' }, '2026-02-01'],
  ['of a lead that was won', { wonOn: '2026-03-20' }, '2026-03-20'],
  ['of a lead whose win was undone', { wonOn: '2026-03-20', isUndone: true }, '2026-03-16'],
  ['that came after another of a won lead', { wonOn: '2026-01-20' }, '2026-03-16'],
  ['of a lead', { isLead: true }, null],
])('a package of before, %s', async (_, given, expected) => {
  const { tenancyStart = '2026-04-01', startsOn = tenancyStart, wonOn, isUndone, isLead } = given
  const place = { partnerId: northgate, propertyId: parkRow }
  await db.delete(orders)
  await db.delete(auditEntries)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.insert(tenancies).values({
    ...place,
    id: 900,
    tenancyType: isLead ? 'New Tenancy' : null,
    startsOn: tenancyStart,
    tenantsCount: 2,
    leadTenantName: 'Kit Hale',
  })
  const made = { createdAt: new Date('2026-03-16T09:00:00Z') }
  await db
    .insert(orders)
    .values({ ...place, ...made, tenancyId: 900, responsibilityType: 'tenant', statusId: 1, startsOn })
  if (wonOn !== undefined)
    await db.insert(auditEntries).values({
      partnerId: northgate,
      actingPartnerId: northgate,
      actor: 'staff',
      action: 'lead.become_tenancy',
      subjectType: 'tenancy',
      subjectId: 900,
      undoneAt: isUndone ? new Date(`${wonOn}T09:01:00Z`) : null,
      createdAt: new Date(`${wonOn}T09:00:00Z`),
    })
  await db.execute(sql.raw(backfill ?? ''))
  const [order] = await db.select().from(orders)
  expect(order?.earliestStart).toBe(expected)
})
