import { todayInLondon } from '@doorstep/portal-contract/dates'
import { activeOrderStatuses, type OrderStatusId, setupOrderStatuses } from '@doorstep/portal-contract/orders'
import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { isOwed } from '../postal-bills/owed.ts'
import { isOpenLead } from '../properties/status.ts'

/**
 * Keeps every partner's figures of the dashboard for the day in London (D36, D72): the first run of a day writes them, others leave them. A
 * day on which no process ran has none, because what was then can't be found out any more.
 */
export async function keepDailyFigures(db: Database, now: Date): Promise<void> {
  // Each figure has a name of its own, because Drizzle puts no table before it.
  const ordersWith = (statuses: readonly OrderStatusId[], name: string, which?: SQL) =>
    db
      .select({ partnerId: orders.partnerId, figure: count().as(name) })
      .from(orders)
      .where(and(inArray(orders.statusId, [...statuses]), which))
      .groupBy(orders.partnerId)
      .as(name)
  const active = ordersWith(activeOrderStatuses, 'active')
  const included = ordersWith(activeOrderStatuses, 'included', eq(orders.responsibilityType, 'partner'))
  const setup = ordersWith(setupOrderStatuses, 'setup')
  const leads = db
    .select({ partnerId: tenancies.partnerId, figure: count().as('leads') })
    .from(tenancies)
    .innerJoin(properties, eq(properties.id, tenancies.propertyId))
    .where(and(tenancies.isLead, isOpenLead, isNull(tenancies.deletedAt), isNull(properties.deletedAt)))
    .groupBy(tenancies.partnerId)
    .as('leads')
  const voids = db
    .select({ partnerId: properties.partnerId, figure: count().as('voids') })
    .from(properties)
    .where(and(eq(properties.statusId, voidStatus), isNull(properties.deletedAt)))
    .groupBy(properties.partnerId)
    .as('voids')
  const owed = db
    .select({
      partnerId: postalBills.partnerId,
      // As the summary of void bills has it: a credit is never taken off another bill (D82).
      figure: sql<number>`sum(greatest(${postalBills.amountPence}, 0))`.as('owed'),
    })
    .from(postalBills)
    .where(isOwed)
    .groupBy(postalBills.partnerId)
    .as('owed')
  const orNone = (figure: SQL.Aliased<number>, name: string) => sql<number>`coalesce(${figure}, 0)`.as(name)
  await db
    .insert(dailyFigures)
    .select(
      db
        .select({
          partnerId: partners.id,
          day: sql<string>`${todayInLondon(now)}::date`.as('day'),
          activePackages: orNone(active.figure, 'active_packages'),
          activeBillsIncluded: orNone(included.figure, 'active_bills_included'),
          beingSetUp: orNone(setup.figure, 'being_set_up'),
          leads: orNone(leads.figure, 'leads_or_none'),
          voids: orNone(voids.figure, 'voids_or_none'),
          outstandingVoidPence: orNone(owed.figure, 'outstanding_void_pence'),
        })
        .from(partners)
        .leftJoin(active, eq(active.partnerId, partners.id))
        .leftJoin(included, eq(included.partnerId, partners.id))
        .leftJoin(setup, eq(setup.partnerId, partners.id))
        .leftJoin(leads, eq(leads.partnerId, partners.id))
        .leftJoin(voids, eq(voids.partnerId, partners.id))
        .leftJoin(owed, eq(owed.partnerId, partners.id)),
    )
    .onConflictDoNothing()
}

/** Of a property (D24a). */
const voidStatus = 5
