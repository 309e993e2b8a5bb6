import type { MeterUndone } from '@doorstep/portal-contract/meter-readings.schema'
import { isNotNull } from 'drizzle-orm'
import { followAlerts } from '../alerts/effects.ts'
import { meterReadingChanges, meterReadings, meters } from '../db/schema/meters.ts'
import { readingLinkMeters } from '../db/schema/reading-links.ts'
import { orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, undoChange } from '../undo/undo.ts'
import { lockMeter } from './checks.ts'

/** What every entry about a changed meter or reading is about, so that its undo finds it. */
export const subjectType = 'meter'

/** A change of a meter: of its readings, or the meter that came in its place. */
export const meterChange: UndoKind = {
  name: 'meter_change',
  roots: [
    { table: meters, column: meters.id, field: 'id' },
    { table: meters, column: meters.replacesId, field: 'id' },
  ],
  writes: [{ table: meters }, { table: meterReadings }, { table: meterReadingChanges }],
  // Asking for a reading changes nothing about the meter.
  leavesOut: { reading_link_meters: isNotNull(readingLinkMeters.id) },
}

/**
 * Undoes correcting or removing a reading, or that a meter was changed, for the person who did it (D85).
 * @throws as `findUndoable` and `undoChange` do
 */
export async function undoMeterChange(
  transaction: ScopedTransaction,
  { propertyId, meterId }: { propertyId: number; meterId: number },
  undoId: number,
  now: Date,
): Promise<Change<MeterUndone>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const { id, kind } = orNotFound(await lockMeter(transaction, propertyId, meterId))
  const which = { id: undoId, subjectType, subjectId: id }
  const advice = 'Correct the reading instead.'
  const change = await findUndoable(transaction, meterChange, which, { advice, now })
  await undoChange(transaction, meterChange, change, { partnerId, now })
  await transaction.run(followAlerts, { ids: [propertyId], now })
  return {
    audit: [{ partnerId, action: 'meter.undo', subjectId: id, after: { kind } }],
    answer: () => ({ data: { id } }),
  }
}
