import { formatDate } from '@doorstep/portal-contract/dates'
import { registersText } from '@doorstep/portal-contract/meter-readings'
import { readingQuestions } from '@doorstep/portal-contract/readings-grid'
import type {
  bulkReadings,
  BulkReadingsAnswer,
  bulkRemoval,
  BulkRemovalAnswer,
} from '@doorstep/portal-contract/readings-grid.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { meterReadings } from '../db/schema/meters.ts'
import type { AuditEntry } from '../http/audit.ts'
import { ApiError, conflict } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { addReading, removeReading, withAlerts } from '../meter-readings/change.ts'
import { lockMeter } from '../meter-readings/checks.ts'
import { findMeterReading, newestFirst } from '../meter-readings/read.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'

type Given = z.output<typeof bulkReadings>['readings'][number]
type Result = BulkReadingsAnswer['data'][number]

/**
 * Adds readings of several properties, each by itself: what is refused or has to be asked about keeps no other back (D23). The alerts of
 * each property follow.
 */
export async function addReadings(
  transaction: ScopedTransaction,
  { date_of_reading, readings }: z.output<typeof bulkReadings>,
  now: Date,
): Promise<Change<BulkReadingsAnswer>> {
  const results = new Map<number, Result>()
  const audit: AuditEntry[] = []
  for (const [propertyId, given] of byProperty(readings)) {
    const added: AuditEntry[] = []
    for (const reading of given) {
      const kept = await attempt(async () => {
        const { partnerId } = await lockProperty(transaction, propertyId)
        await refuseUnseen(transaction, propertyId, reading)
        return addReading(transaction, { propertyId, partnerId }, { ...reading, date_of_reading }, now)
      })
      if (kept instanceof ApiError) results.set(reading.meter_id, refusalOf(reading.meter_id, kept))
      else {
        added.push(kept.audit)
        const data = await findMeterReading(transaction, kept.id)
        results.set(reading.meter_id, {
          meter_id: reading.meter_id,
          outcome: 'added',
          reading: data,
          message: null,
          question: null,
        })
      }
    }
    if (added.length > 0) audit.push(...(await withAlerts(transaction, propertyId, added, now)))
  }
  const data = readings.flatMap(({ meter_id }) => results.get(meter_id) ?? [])
  return { audit, answer: () => ({ data }) }
}

/** In the order of the properties' ids, so that two calls never wait for each other's locks. */
function byProperty<Item extends { property_id: number }>(items: readonly Item[]): [number, Item[]][] {
  return [...Map.groupBy(items, ({ property_id }) => property_id)].toSorted(([a], [b]) => a - b)
}

/** Does what either is refused before it writes anything, or is done. */
async function attempt<Done>(work: () => Promise<Done>): Promise<Done | ApiError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** @throws a 409 with the meter's newest reading when that is not the one the person saw */
async function refuseUnseen(
  transaction: ScopedTransaction,
  propertyId: number,
  { meter_id, seen_reading_id: seen }: Given,
): Promise<void> {
  if (seen === undefined) return
  const meter = await lockMeter(transaction, propertyId, meter_id)
  if (!meter) return
  const [newest] = await transaction
    .select({ id: meterReadings.id })
    .from(meterReadings, eq(meterReadings.meterId, meter.id))
    .orderBy(...newestFirst)
    .limit(1)
  // An older one is the newest again once a reading was removed.
  if (!newest || newest.id <= (seen ?? 0)) return
  const reading = await findMeterReading(transaction, newest.id)
  const text = `${registersText(reading)} on ${formatDate(reading.date_of_reading)}`
  throw conflict(`${text} was added meanwhile. Check it, then enter yours if it’s still needed.`, reading)
}

function refusalOf(meter_id: number, { status, message, body }: ApiError): Result {
  const question = readingQuestions.find((field) => body.errors?.[field]) ?? null
  if (question) return { meter_id, outcome: 'asked', reading: null, message, question }
  if (status === 409 && body.current)
    return {
      meter_id,
      outcome: 'changed',
      reading: body.current as Result['reading'],
      message,
      question: null,
    }
  return { meter_id, outcome: 'refused', reading: null, message, question: null }
}

/** Removes readings, each by itself: one that somebody changed meanwhile stays, and keeps no other back (D85). */
export async function removeReadings(
  transaction: ScopedTransaction,
  { reason, readings }: z.output<typeof bulkRemoval>,
  now: Date,
): Promise<Change<BulkRemovalAnswer>> {
  const messages = new Map<number, string | null>()
  const audit: AuditEntry[] = []
  for (const [propertyId, given] of byProperty(readings))
    for (const { reading_id: readingId, version } of given) {
      const removed = await attempt(() =>
        removeReading(transaction, { propertyId, readingId }, { version, reason }, now),
      )
      messages.set(readingId, removed instanceof ApiError ? removed.message : null)
      if (!(removed instanceof ApiError)) audit.push(...removed.audit)
    }
  const data = readings.map(({ reading_id }) => ({ reading_id, message: messages.get(reading_id) ?? null }))
  return { audit, answer: () => ({ data }) }
}
