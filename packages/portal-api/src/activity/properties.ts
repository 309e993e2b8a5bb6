import type { ActivityEntry } from '@doorstep/portal-contract/activity.schema'
import { anyOf } from '../db/any-of.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meters } from '../db/schema/meters.ts'
import { orders } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** The tables of records at a property, by the kind of record that an entry is about. */
const tables = {
  postal_bill: postalBills,
  void_period: voidPeriods,
  tenancy: tenancies,
  lead: tenancies,
  order: orders,
  meter: meters,
  document: documents,
  utility_notification: utilityNotifications,
} as const

type Kind = keyof typeof tables

const isKind = (type: string): type is Kind => Object.hasOwn(tables, type)

type Property = ActivityEntry['properties'][number]
type Described = Pick<ActivityEntry, 'subject' | 'before' | 'after'>

/** The properties that entries are about, for each entry: none where it is about none, or its records are gone. */
export async function propertiesOf(
  scoped: ScopedDatabase,
  entries: readonly Described[],
): Promise<(entry: Described) => Property[]> {
  const idsByKind = new Map<Kind, Set<number>>()
  for (const entry of entries) {
    const { type } = entry.subject
    if (!isKind(type)) continue
    const ids = idsByKind.get(type) ?? new Set()
    idsByKind.set(type, ids)
    for (const id of recordIds(entry)) ids.add(id)
  }
  const found = new Map<Kind, Map<number, Property>>()
  for (const [kind, ids] of idsByKind) {
    if (ids.size > 0) found.set(kind, await propertiesOfRecords(scoped, tables[kind], [...ids]))
  }
  return (entry) => {
    const ofKind = isKind(entry.subject.type) ? found.get(entry.subject.type) : undefined
    const own = recordIds(entry).flatMap((id) => ofKind?.get(id) ?? [])
    return [...new Map(own.map((property) => [property.id, property])).values()]
  }
}

async function propertiesOfRecords(scoped: ScopedDatabase, table: (typeof tables)[Kind], ids: number[]) {
  const rows = await scoped
    .select({
      record: table.id,
      property: {
        id: properties.id,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        deletedAt: properties.deletedAt,
      },
    })
    .from(table, anyOf(table.id, ids))
    .innerJoin(properties, table.propertyId)
  return new Map(
    rows.map(({ record, property: { deletedAt, ...property } }) => [
      record,
      { ...property, is_deleted: deletedAt !== null },
    ]),
  )
}

/** The ids of the records that an entry is about, as far as it holds them. */
function recordIds({ subject, before, after }: Described): number[] {
  if (subject.id !== null) return [subject.id]
  const records: unknown = after ?? before
  return Array.isArray(records) ? records.flatMap((record: unknown) => idOf(record)) : []
}

const idOf = (record: unknown): number[] =>
  typeof record === 'object' && record !== null && 'id' in record && Number.isSafeInteger(record.id)
    ? [Number(record.id)]
    : []
