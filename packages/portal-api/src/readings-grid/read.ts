import { type AlertType, readingDueDays } from '@doorstep/portal-contract/alerts'
import { addDays } from '@doorstep/portal-contract/dates'
import { dailyUse } from '@doorstep/portal-contract/meter-readings'
import type { MeterPick } from '@doorstep/portal-contract/readings-grid'
import type { GridMeter, GridProperty, GridQuery } from '@doorstep/portal-contract/readings-grid.schema'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { json, nothing } from '../db/expressions.ts'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { comparedFields, earlierReadings } from '../meter-readings/checks.ts'
import { newestFirst } from '../meter-readings/read.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'
import { byAddress, matching } from '../properties/list.ts'
import { inUseFirst } from '../properties/rules.ts'

const alertOf: Record<Exclude<MeterPick, 'all'>, AlertType> = {
  start: 'start_reading',
  end: 'end_reading',
  check: 'meter_verification',
}

const newestReadings = selectBy(meterReadings.meterId, json({ id: meterReadings.id, ...comparedFields }))
  .orderBy(...newestFirst)
  .limit(earlierReadings)
  .list()

const metersOfProperty = selectBy(
  meters.propertyId,
  json({
    id: meters.id,
    kind: meters.kind,
    serial_number: meters.serialNumber,
    supply_number: meters.supplyNumber,
    is_two_rate: meters.isTwoRate,
    provider: providers.name,
    readings: newestReadings,
  }),
  isNull(meters.replacedOn),
)
  .leftJoin(providers, meters.providerId)
  .orderBy(inUseFirst)
  .list()

/** A page of properties by address with their meters in use, and how many match. */
export async function listGrid(
  scoped: ScopedDatabase,
  { page, per_page, q, meters: pick }: GridQuery,
): Promise<{ properties: GridProperty[]; total: number }> {
  const wanted = {
    matches: and(matching(scoped, { q, status: undefined, tags: undefined }), withAlert(scoped, pick)),
    order: byAddress,
    page,
    per_page,
  }
  const { rows, total } = await readPage(scoped, properties, wanted, (isOnPage, facts) =>
    scoped
      .select({
        id: properties.id,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_city: properties.addressCity,
        address_postcode: properties.addressPostcode,
        meters: metersOfProperty,
        due: pick === 'start' || pick === 'end' ? tenancyDue(alertOf[pick]) : nothing,
        ...facts,
      })
      .from(properties, isOnPage),
  )
  return {
    properties: rows.map((row) => ({
      id: row.id,
      address_line1: row.address_line1,
      address_line2: row.address_line2,
      address_city: row.address_city,
      address_postcode: row.address_postcode,
      due: row.due?.tenancy_id
        ? { tenancy_id: row.due.tenancy_id, day: addDays(row.due.due_on, -readingDueDays) }
        : null,
      meters: inUse(row.meters),
    })),
    total,
  }
}

/** The properties with an open alert of a kind. */
function withAlert(scoped: ScopedDatabase, pick: MeterPick): SQL | undefined {
  if (pick === 'all') return undefined
  const isOpen = and(eq(alerts.type, alertOf[pick]), isNull(alerts.resolvedAt))
  return inArray(properties.id, scoped.select({ id: alerts.propertyId }).from(alerts, isOpen))
}

/** The tenancy of a property whose reading is due first. */
const tenancyDue = (type: AlertType) =>
  selectBy(
    alerts.propertyId,
    json({ tenancy_id: alerts.tenancyId, due_on: alerts.dueOn }),
    eq(alerts.type, type),
    isNull(alerts.resolvedAt),
  )
    .orderBy(asc(alerts.dueOn), desc(alerts.id))
    .first()

type ReadMeter = Omit<GridMeter, 'latest_reading' | 'daily_use'> & {
  readings: (NonNullable<GridMeter['latest_reading']> & Parameters<typeof dailyUse>[0][number])[]
}

/** Of each kind the newest. One whose numbers were taken away stays for its readings alone (contract, alerts.ts). */
function inUse(all: readonly ReadMeter[]): GridMeter[] {
  const newest = all.filter(({ kind }, index) => all.findIndex((other) => other.kind === kind) === index)
  return newest
    .filter(({ serial_number, supply_number }) => serial_number !== null || supply_number !== null)
    .map(({ readings, ...meter }) => {
      const [last] = readings
      return {
        id: meter.id,
        kind: meter.kind,
        serial_number: meter.serial_number,
        supply_number: meter.supply_number,
        is_two_rate: meter.is_two_rate,
        provider: meter.provider,
        latest_reading: last
          ? {
              id: last.id,
              reading: last.reading,
              reading2: last.reading2,
              date_of_reading: last.date_of_reading,
            }
          : null,
        daily_use: dailyUse(readings),
      }
    })
}
