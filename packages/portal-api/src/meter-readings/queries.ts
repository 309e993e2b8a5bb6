import type { MeterReading, MeterReadingsQuery } from '@doorstep/portal-contract/meter-readings.schema'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { allOf } from '../db/conditions.ts'
import { documents } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { providers } from '../db/schema/providers.ts'
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
}

/** A page of a property's readings, newest first, and how many there are in all. */
export async function listMeterReadings(
  scoped: ScopedDatabase,
  propertyId: number,
  { page, per_page, ...pick }: MeterReadingsQuery,
): Promise<{ readings: MeterReading[]; total: number }> {
  const matches = and(
    eq(meterReadings.propertyId, propertyId),
    allOf(pick, { meter_id: (id) => eq(meterReadings.meterId, id) }),
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
})

/** One reading, as the list has it. */
export async function findMeterReading(scoped: ScopedDatabase, id: number): Promise<MeterReading> {
  const [reading] = await scoped
    .select(fields)
    .from(meterReadings, eq(meterReadings.id, id))
    .innerJoin(meters, meterReadings.meterId)
    .leftJoin(providers, meterReadings.providerId)
    .leftJoin(documents, meterReadings.documentId)
  if (!reading) throw new Error(`Reading ${id} was not kept.`)
  return reading
}
