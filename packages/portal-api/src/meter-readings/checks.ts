import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import {
  type KnownReading,
  type ReadingType,
  readingDoubt,
  readingDoubtText,
} from '@doorstep/portal-contract/meter-readings'
import { and, asc, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { documents } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { newestFirst } from './read.ts'

/** So many earlier readings tell the daily use, also when several are of one day. */
export const earlierReadings = 20

/** What readings are compared by. */
export const comparedFields = {
  reading: meterReadings.reading,
  reading2: meterReadings.reading2,
  date_of_reading: meterReadings.readOn,
  drop_reason: meterReadings.dropReason,
}

/** A meter that is read or changed. */
export type LockedMeter = NonNullable<Awaited<ReturnType<typeof lockMeter>>>

/**
 * A meter of a property, if it is there. Its readings change one after the other, so that each is compared with the one before; the
 * property is locked first.
 */
export async function lockMeter(transaction: ScopedTransaction, propertyId: number, id: number) {
  const [meter] = await transaction
    .select({
      id: meters.id,
      kind: meters.kind,
      serialNumber: meters.serialNumber,
      supplyNumber: meters.supplyNumber,
      isTwoRate: meters.isTwoRate,
      providerId: meters.providerId,
      verifiedAt: meters.verifiedAt,
      replacesId: meters.replacesId,
      replacedOn: meters.replacedOn,
    })
    .from(meters, eq(meters.id, id), eq(meters.propertyId, propertyId))
    .for('update')
  return meter
}

/** @throws a 422 on a day that hasn't come, or on which the meter was not there (D85) */
export async function checkDay(
  scoped: ScopedDatabase,
  { replacesId, replacedOn }: Pick<LockedMeter, 'replacesId' | 'replacedOn'>,
  day: string,
  now: Date,
): Promise<void> {
  const [before] =
    replacesId === null
      ? []
      : await scoped.select({ replacedOn: meters.replacedOn }).from(meters, eq(meters.id, replacesId))
  checkDayOfMeter({ cameOn: before?.replacedOn ?? null, replacedOn }, day, now)
}

/** The same of a meter whose first and last day are known. */
export function checkDayOfMeter(
  { cameOn, replacedOn }: { cameOn: string | null; replacedOn: string | null },
  day: string,
  now: Date,
): void {
  refuseFuture('date_of_reading', day, now)
  if (replacedOn !== null && day > replacedOn)
    throw invalid(
      'date_of_reading',
      `This meter was changed on ${formatDate(replacedOn)}. Enter an earlier day, or read the new meter.`,
    )
  if (cameOn !== null && day < cameOn)
    throw invalid(
      'date_of_reading',
      `This meter was fitted on ${formatDate(cameOn)}. Enter a later day, or read the old meter.`,
    )
}

/** @throws a 422 on the field when its day hasn't come in London */
export function refuseFuture(field: string, day: string, now: Date): void {
  if (day > todayInLondon(now)) throw invalid(field, 'Enter today or an earlier day.')
}

/** @param field where the night reading is given @throws a 422 on it when the meter has no night rate, or has one */
export function checkRates(isTwoRate: boolean, reading2: number | null, field = 'reading2'): void {
  if (isTwoRate && reading2 === null)
    throw invalid(field, 'This meter has two rates. Enter the night reading too.')
  if (!isTwoRate && reading2 !== null)
    throw invalid(field, 'This meter has one rate. Leave the night reading out.')
}

/** @throws a 422 when a tenancy is named that the reading can't be of */
export async function checkTenancy(
  scoped: ScopedDatabase,
  propertyId: number,
  { type, tenancy_id: id }: { type: ReadingType; tenancy_id?: number | null | undefined },
): Promise<void> {
  if (typeof id !== 'number') return
  if (type === 'regular') throw invalid('tenancy_id', 'Only a start or end reading belongs to a tenancy.')
  const [tenancy] = await scoped
    .select({ id: tenancies.id })
    .from(
      tenancies,
      and(eq(tenancies.id, id), eq(tenancies.propertyId, propertyId), isNull(tenancies.deletedAt)),
    )
  if (!tenancy) throw invalid('tenancy_id', 'Choose a tenancy of this property.')
}

/** @throws a 422 when the photo is not one of the property's documents */
export async function checkDocument(
  transaction: ScopedTransaction,
  propertyId: number,
  id: number | null | undefined,
): Promise<void> {
  if (typeof id !== 'number') return
  const [document] = await transaction
    .select({ id: documents.id })
    .from(
      documents,
      and(eq(documents.id, id), eq(documents.propertyId, propertyId), isNull(documents.deletedAt)),
    )
    // Nobody deletes it meanwhile.
    .for('share')
  if (!document) throw invalid('document_id', 'Choose a document of this property.')
}

/**
 * Compares a reading with those before and after it (D23).
 * @param exceptId the reading itself, when it is corrected
 * @throws a 422 at what its reader has to say first: why it is lower, or that it is right
 */
export async function refuseDoubt(
  scoped: ScopedDatabase,
  meterId: number,
  given: KnownReading & { is_confirmed?: boolean | undefined },
  exceptId = 0,
): Promise<void> {
  const { readOn, id } = meterReadings
  const others = and(eq(meterReadings.meterId, meterId), ne(id, exceptId))
  const earlier = await scoped
    .select(comparedFields)
    .from(meterReadings, others, lte(readOn, given.date_of_reading))
    .orderBy(...newestFirst)
    .limit(earlierReadings)
  const [next] = await scoped
    .select(comparedFields)
    .from(meterReadings, others, gt(readOn, given.date_of_reading))
    .orderBy(asc(readOn), asc(id))
    .limit(1)
  const doubt = readingDoubt({ ...given, is_confirmed: given.is_confirmed ?? false }, earlier, next)
  if (doubt) throw invalid(doubt.field, readingDoubtText(doubt))
}

/** Where a reading is among those of its meter. */
type Place = { id: number; readOn: string }

/** The readings around a place: the last one before it, and the next one after it. */
export async function neighboursOf(scoped: ScopedDatabase, meterId: number, { id, readOn }: Place) {
  const fields = { id: meterReadings.id, ...comparedFields }
  const ofMeter = eq(meterReadings.meterId, meterId)
  const sameDay = eq(meterReadings.readOn, readOn)
  const [last] = await scoped
    .select(fields)
    .from(
      meterReadings,
      ofMeter,
      or(lt(meterReadings.readOn, readOn), and(sameDay, lt(meterReadings.id, id))),
    )
    .orderBy(desc(meterReadings.readOn), desc(meterReadings.id))
    .limit(1)
  const [next] = await scoped
    .select(fields)
    .from(
      meterReadings,
      ofMeter,
      or(gt(meterReadings.readOn, readOn), and(sameDay, gt(meterReadings.id, id))),
    )
    .orderBy(asc(meterReadings.readOn), asc(meterReadings.id))
    .limit(1)
  return { last, next }
}
