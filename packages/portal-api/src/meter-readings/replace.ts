import { formatDate } from '@doorstep/portal-contract/dates'
import { readingTexts, type ReadingType } from '@doorstep/portal-contract/meter-readings'
import type { meterReplacement, MeterReplaced } from '@doorstep/portal-contract/meter-readings.schema'
import { eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { followAlerts } from '../alerts/effects.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { conflict, invalid, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import { noteForUndo } from '../undo/undo.ts'
import { checkRates, lockMeter, refuseDoubt, refuseFuture } from './checks.ts'
import { insertReading, type OfMeter } from './records.ts'
import { newestFirst } from './read.ts'
import { meterChange, subjectType } from './undo.ts'

/**
 * Records that another meter came in the place of one (D85): the old one keeps its readings, and what is used is counted on each of them
 * alone. The alerts follow.
 * @throws a 409 when it was changed before, and a 422 at the field that is wrong
 */
export async function replaceMeter(
  transaction: ScopedTransaction,
  { propertyId, meterId }: { propertyId: number; meterId: number },
  given: z.output<typeof meterReplacement>,
  now: Date,
): Promise<Change<MeterReplaced>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const meter = orNotFound(await lockMeter(transaction, propertyId, meterId))
  if (meter.replacedOn !== null) throw conflict(`This meter was changed on ${formatDate(meter.replacedOn)}.`)
  const { date, reading, last_reading, serial_number, is_two_rate: isTwoRate = meter.isTwoRate } = given
  const reading2 = given.reading2 ?? null
  refuseFuture('date', date, now)
  checkRates(isTwoRate, reading2)
  const undo = await noteForUndo(transaction, meterChange, [{ id: meter.id }])
  const of = { propertyId, partnerId, meter }
  const last =
    typeof last_reading === 'number'
      ? { reading: last_reading, reading2: given.last_reading2 ?? null, date_of_reading: date }
      : null
  if (last) await addLastReading(transaction, of, { ...last, ...doubtsOf(given) }, now)
  const first = { reading, reading2, date_of_reading: date, type: 'regular' as const }
  const made = await putInPlace(transaction, of, { serial_number, isTwoRate, first, field: 'date' }, now)
  const resolved_alert_ids = await transaction.run(followAlerts, { ids: [propertyId], now })
  const entry = entryOf(of, { serial_number, first, last })
  const after = { ...entry.after, resolved_alert_ids }
  return {
    audit: [{ ...entry, after, undo: await undo() }],
    answer: (undo_id) => ({ data: { id: made.meterId }, undo_id }),
  }
}

const doubtsOf = ({ drop_reason = null, is_confirmed }: z.output<typeof meterReplacement>) => ({
  drop_reason,
  is_confirmed,
})

/** What a reading says of the meter that came in the place of the one that was read before. */
type FirstReading = {
  serial_number?: string | null | undefined
  reading: number
  reading2?: number | null | undefined
  date_of_reading: string
  type: ReadingType
  tenancy_id?: number | null | undefined
  document_id?: number | null | undefined
}

/** The same for a reading whose reader says that the meter was changed: it is the new meter's first. */
export async function replaceBy(
  transaction: ScopedTransaction,
  of: OfMeter,
  { serial_number, ...given }: FirstReading,
  now: Date,
) {
  if (typeof serial_number !== 'string') throw invalid('serial_number', readingTexts.newSerial)
  if (of.meter.replacedOn !== null)
    throw invalid('drop_reason', `This meter was changed on ${formatDate(of.meter.replacedOn)}.`)
  // It follows none of its meter, so it isn't lower than one.
  const first = { ...given, reading2: given.reading2 ?? null, drop_reason: null }
  const { isTwoRate } = of.meter
  const made = await putInPlace(
    transaction,
    of,
    { serial_number, isTwoRate, first, field: 'date_of_reading' },
    now,
  )
  return { id: made.readingId, audit: entryOf(of, { serial_number, first, last: null }) }
}

/** The old meter's last reading, compared with those before it as any other. */
async function addLastReading(
  transaction: ScopedTransaction,
  of: OfMeter,
  given: Parameters<typeof refuseDoubt>[2],
  now: Date,
): Promise<void> {
  checkRates(of.meter.isTwoRate, given.reading2, 'last_reading2')
  await refuseDoubt(transaction, of.meter.id, given)
  await insertReading(transaction, of, { ...given, type: 'regular' }, now)
}

/** @param field where the day of the change is given */
async function putInPlace(
  transaction: ScopedTransaction,
  of: OfMeter,
  {
    serial_number: serialNumber,
    isTwoRate,
    first,
    field,
  }: {
    serial_number: string
    isTwoRate: boolean
    first: Omit<FirstReading, 'serial_number'> & { reading2: number | null }
    field: string
  },
  now: Date,
): Promise<{ meterId: number; readingId: number }> {
  const { propertyId, partnerId, meter } = of
  const day = first.date_of_reading
  if (serialNumber === meter.serialNumber)
    throw invalid('serial_number', 'This is the serial number of the old meter. Enter the new one’s.')
  const [later] = await transaction
    .select({ readOn: meterReadings.readOn })
    .from(meterReadings, eq(meterReadings.meterId, meter.id), gt(meterReadings.readOn, day))
    .orderBy(...newestFirst)
    .limit(1)
  if (later)
    throw invalid(
      field,
      `The old meter was read on ${formatDate(later.readOn)}. Enter that day or a later one, or correct that reading first.`,
    )
  const { kind, supplyNumber, providerId, verifiedAt } = meter
  const made = { serialNumber, isTwoRate, kind, supplyNumber, providerId, verifiedAt }
  const meterId = await transaction
    .insert(meters, { propertyId, ...made, replacesId: meter.id, createdAt: now }, partnerId)
    .id()
  await transaction.update(meters, { replacedOn: day }, eq(meters.id, meter.id))
  const readingId = await insertReading(transaction, { ...of, meter: { ...meter, id: meterId } }, first, now)
  return { meterId, readingId }
}

type Recorded = { reading: number; reading2: number | null; date_of_reading: string }

const entryOf = (
  { partnerId, meter }: OfMeter,
  { serial_number, first, last }: { serial_number: string; first: Recorded; last: Recorded | null },
) => ({
  partnerId,
  action: 'meter.replace' as const,
  subjectType,
  subjectId: meter.id,
  before: { kind: meter.kind, serial_number: meter.serialNumber, last_reading: last && factsOf(last) },
  after: { kind: meter.kind, serial_number, ...factsOf(first) },
})

const factsOf = ({ reading, reading2, date_of_reading }: Recorded) => ({ reading, reading2, date_of_reading })
