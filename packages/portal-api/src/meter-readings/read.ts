import type {
  MeterReading,
  MeterReadingsQuery,
  ReadingChange,
  ReadingChangesQuery,
} from '@doorstep/portal-contract/meter-readings.schema'
import { and, desc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import { allOf } from '../db/conditions.ts'
import { expression, fullName } from '../db/expressions.ts'
import { documents } from '../db/schema/documents.ts'
import { meterReadingChanges, meterReadings, meters } from '../db/schema/meters.ts'
import { users } from '../db/schema/people.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { versionOf } from '../db/version.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** Exact, so that readings of one day have an order too. */
export const newestFirst: SQL[] = [desc(meterReadings.readOn), desc(meterReadings.id)]

const fields = {
  id: meterReadings.id,
  meter: { id: meters.id, kind: meters.kind, serial_number: meters.serialNumber },
  reading: meterReadings.reading,
  reading2: meterReadings.reading2,
  date_of_reading: meterReadings.readOn,
  type: meterReadings.type,
  tenancy_id: meterReadings.tenancyId,
  bill_provider: { name: providers.name },
  drop_reason: meterReadings.dropReason,
  document: { id: documents.id, filename: documents.filename },
  sent_by: meterReadings.sentBy,
  version: versionOf(meterReadings.updatedAt),
}

/** The readings of a tenancy: those of its days, and those that say they are its start or end. */
export const isOfTenancy = ({ id, from, to }: { id: number; from: string; to: string | null }) =>
  or(
    eq(meterReadings.tenancyId, id),
    and(gte(meterReadings.readOn, from), to === null ? undefined : lte(meterReadings.readOn, to)),
  )

/** A page of a property's readings, newest first, and how many there are in all. */
export async function listMeterReadings(
  scoped: ScopedDatabase,
  propertyId: number,
  { page, per_page, tenancy_id, ...pick }: MeterReadingsQuery,
): Promise<{ readings: MeterReading[]; total: number }> {
  const tenancy = tenancy_id === undefined ? undefined : await datesOf(scoped, propertyId, tenancy_id)
  if (tenancy === null) return { readings: [], total: 0 }
  const matches = and(
    eq(meterReadings.propertyId, propertyId),
    tenancy && isOfTenancy(tenancy),
    allOf(pick, {
      meter_id: (id) => eq(meterReadings.meterId, id),
      from: (day) => gte(meterReadings.readOn, day),
      to: (day) => lte(meterReadings.readOn, day),
    }),
  )
  const wanted = { matches, order: newestFirst, page, per_page }
  const { rows, total } = await readPage(scoped, meterReadings, wanted, (isOnPage, facts) =>
    scoped
      .select({ ...fields, ...facts })
      .from(meterReadings, isOnPage)
      .innerJoin(meters, meterReadings.meterId)
      .leftJoin(providers, meterReadings.providerId)
      .leftJoin(documents, meterReadings.documentId),
  )
  return { readings: rows.map(onWire), total }
}

/** A tenancy of the property; null when there is none. */
async function datesOf(scoped: ScopedDatabase, propertyId: number, id: number) {
  const [found] = await scoped
    .select({ id: tenancies.id, from: tenancies.startsOn, to: tenancies.endsOn })
    .from(tenancies, eq(tenancies.id, id), eq(tenancies.propertyId, propertyId), isNull(tenancies.deletedAt))
  return found ?? null
}

/** Without the total that a page's rows carry. */
const onWire = (row: MeterReading): MeterReading => ({
  id: row.id,
  meter: row.meter,
  reading: row.reading,
  reading2: row.reading2,
  date_of_reading: row.date_of_reading,
  type: row.type,
  tenancy_id: row.tenancy_id,
  bill_provider: row.bill_provider,
  drop_reason: row.drop_reason,
  document: row.document,
  sent_by: row.sent_by,
  version: row.version,
})

/** One reading, as the list has it. */
export async function findMeterReading(scoped: ScopedDatabase, id: number): Promise<MeterReading> {
  const reading = await readOne(scoped, eq(meterReadings.id, id))
  if (!reading) throw new Error(`Reading ${id} was not kept.`)
  return reading
}

/** The same of a property, if it is there. */
export const findReadingToChange = (scoped: ScopedDatabase, propertyId: number, id: number) =>
  readOne(scoped, and(eq(meterReadings.id, id), eq(meterReadings.propertyId, propertyId)))

async function readOne(scoped: ScopedDatabase, which: SQL | undefined): Promise<MeterReading | undefined> {
  const [reading] = await scoped
    .select(fields)
    .from(meterReadings, which)
    .innerJoin(meters, meterReadings.meterId)
    .leftJoin(providers, meterReadings.providerId)
    .leftJoin(documents, meterReadings.documentId)
  return reading
}

/** A page of what was done to a property's readings after they were added, newest first, and how much there is in all (D85). */
export async function listReadingChanges(
  scoped: ScopedDatabase,
  propertyId: number,
  { page, per_page, ...pick }: ReadingChangesQuery,
): Promise<{ changes: ReadingChange[]; total: number }> {
  const matches = and(
    eq(meterReadingChanges.propertyId, propertyId),
    allOf(pick, { meter_id: (id) => eq(meterReadingChanges.meterId, id) }),
  )
  const order = [desc(meterReadingChanges.createdAt), desc(meterReadingChanges.id)]
  const wanted = { matches, order, page, per_page }
  const { rows, total } = await readPage(scoped, meterReadingChanges, wanted, (isOnPage, facts) =>
    scoped
      .select({
        id: meterReadingChanges.id,
        reading_id: meterReadingChanges.readingId,
        kind: meterReadingChanges.kind,
        reason: meterReadingChanges.reason,
        before: meterReadingChanges.before,
        after: meterReadingChanges.after,
        by: expression<string | null>`nullif(${fullName(users)}, '')`,
        createdAt: meterReadingChanges.createdAt,
        ...facts,
      })
      .from(meterReadingChanges, isOnPage)
      .leftJoin(users, meterReadingChanges.changedByUserId),
  )
  return {
    changes: rows.map(({ id, reading_id, kind, reason, before, after, by, createdAt }) => ({
      id,
      reading_id,
      kind,
      reason,
      before,
      after,
      by,
      at: createdAt.toISOString(),
    })),
    total,
  }
}
