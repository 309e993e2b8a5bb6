import type { ActivityEntry } from '@doorstep/portal-contract/activity.schema'
import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { coalesce, expression, isTrue, json } from '../db/expressions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meters } from '../db/schema/meters.ts'
import { orders } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** The places in an entry's list of the records that say where it was: one more than the activity names. */
const places = [0, 1, 2, 3]

const property = json({
  id: properties.id,
  address_line1: properties.addressLine1,
  address_line2: properties.addressLine2,
  is_deleted: isTrue(isNotNull(properties.deletedAt)),
})

/** The properties that an entry's records are at, by the kind of record, as fields of a query of entries. */
export const propertiesByKind = (scoped: ScopedDatabase) => ({
  bills: scoped
    .select({ property })
    .from(postalBills, isRecord(postalBills.id, 'postal_bill'))
    .innerJoin(properties, postalBills.propertyId)
    .list(),
  voidPeriods: scoped
    .select({ property })
    .from(voidPeriods, isRecord(voidPeriods.id, 'void_period'))
    .innerJoin(properties, voidPeriods.propertyId)
    .list(),
  tenancies: scoped
    .select({ property })
    .from(tenancies, isRecord(tenancies.id, 'tenancy', 'lead'))
    .innerJoin(properties, tenancies.propertyId)
    .list(),
  orders: scoped
    .select({ property })
    .from(orders, isRecord(orders.id, 'order'))
    .innerJoin(properties, orders.propertyId)
    .list(),
  meters: scoped
    .select({ property })
    .from(meters, isRecord(meters.id, 'meter'))
    .innerJoin(properties, meters.propertyId)
    .list(),
  documents: scoped
    .select({ property })
    .from(documents, isRecord(documents.id, 'document'))
    .innerJoin(properties, documents.propertyId)
    .list(),
  notices: scoped
    .select({ property })
    .from(utilityNotifications, isRecord(utilityNotifications.id, 'utility_notification'))
    .innerJoin(tenancies, utilityNotifications.tenancyId)
    .innerJoin(properties, tenancies.propertyId)
    .list(),
})

/** Whether a row is what an entry is about: its one record, or one of the first of its list. */
const isRecord = (id: PgColumn, ...kinds: string[]): SQL | undefined =>
  and(
    inArray(auditEntries.subjectType, kinds),
    or(eq(id, auditEntries.subjectId), ...places.map((place) => eq(id, recordId(place)))),
  )

const recordId = (place: number) =>
  expression<number>`jsonb_path_query_first(${coalesce(auditEntries.after, auditEntries.before)}, ${`$[${place}].id ? (@.type() == "number")`}::jsonpath)::bigint`

/** Each property once. */
export function eachOnce(byKind: Record<string, ActivityEntry['properties']>): ActivityEntry['properties'] {
  const all = Object.values(byKind).flat()
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
