import { type DropReason, dropReasonAfter, type KnownReading } from '@doorstep/portal-contract/meter-readings'
import type { ReadingChangeKind } from '@doorstep/portal-contract/reading-corrections'
import type {
  MeterReading,
  MeterReadingsAdded,
  newMeterReading,
  newMeterReadings,
  readingCorrection,
  ReadingCorrected,
  ReadingFacts,
  readingRemoval,
  ReadingRemoved,
} from '@doorstep/portal-contract/meter-readings.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { followAlerts } from '../alerts/effects.ts'
import { meterReadingChanges, meterReadings } from '../db/schema/meters.ts'
import { nextVersion } from '../db/version.ts'
import type { AuditEntry } from '../http/audit.ts'
import { ApiError, invalid, orNotFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import { noteForUndo } from '../undo/undo.ts'
import {
  checkDay,
  checkDocument,
  checkRates,
  checkTenancy,
  type LockedMeter,
  lockMeter,
  neighboursOf,
  refuseDoubt,
} from './checks.ts'
import { findMeterReading, findReadingToChange } from './read.ts'
import { replaceBy } from './replace.ts'
import { insertReading, type OfMeter } from './records.ts'
import { meterChange, subjectType } from './undo.ts'

type NewReading = z.output<typeof newMeterReading>

type Undo = MeterReadingsAdded['undo']

/**
 * Adds a reading (D23); the property's alerts follow (D37).
 * @throws a 422 at the field that is wrong, also for what its reader has to say first: why it is lower, or that it is right
 */
export async function addMeterReading(
  transaction: ScopedTransaction,
  propertyId: number,
  given: NewReading,
  now: Date,
): Promise<Change<{ data: MeterReading; undo: Undo }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const undoable = await noteReplaced(transaction, propertyId, [given])
  const { id, audit } = await addReading(transaction, { propertyId, partnerId }, given, now)
  const data = await findMeterReading(transaction, id)
  return {
    audit: await undoable.noted(await withAlerts(transaction, propertyId, [audit], now)),
    answer: (changeId) => ({ data, undo: undoable.answer(changeId) }),
  }
}

/**
 * Adds readings of several meters in one step: all of them, or none.
 * @throws a 422 with what is wrong with each at `readings.0.reading`
 */
export async function addMeterReadings(
  transaction: ScopedTransaction,
  propertyId: number,
  { readings, ...readOn }: z.output<typeof newMeterReadings>,
  now: Date,
): Promise<Change<{ data: MeterReading[]; undo: Undo }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const undoable = await noteReplaced(transaction, propertyId, readings)
  const added: { id: number; audit: AuditEntry }[] = []
  const errors: Record<string, string[]> = {}
  for (const [index, reading] of readings.entries()) {
    try {
      added.push(await addReading(transaction, { propertyId, partnerId }, { ...reading, ...readOn }, now))
    } catch (error) {
      if (!(error instanceof ApiError) || !error.body.errors) throw error
      for (const [field, sentences] of Object.entries(error.body.errors))
        errors[field in readOn ? field : `readings.${index}.${field}`] = sentences
    }
  }
  const [sentence] = Object.values(errors).flat()
  if (sentence !== undefined) throw new ApiError(422, sentence, { errors })
  // The undo is found by its meter, so an entry about a changed one is the first.
  const audit = added
    .map((each) => each.audit)
    .toSorted((a, b) => Number(b.action === 'meter.replace') - Number(a.action === 'meter.replace'))
  const data: MeterReading[] = []
  for (const { id } of added) data.push(await findMeterReading(transaction, id))
  return {
    audit: await undoable.noted(await withAlerts(transaction, propertyId, audit, now)),
    answer: (changeId) => ({ data, undo: undoable.answer(changeId) }),
  }
}

/** Notes the meters that are read, where one of them was changed: all that is added with it is undone together (D85). */
async function noteReplaced(
  transaction: ScopedTransaction,
  propertyId: number,
  readings: readonly Pick<NewReading, 'meter_id' | 'drop_reason'>[],
) {
  const changed = readings.find((reading) => reading.drop_reason === 'meter_changed')
  if (!changed) return { noted: async (audit: AuditEntry[]) => audit, answer: () => null }
  const read: { id: number }[] = []
  for (const { meter_id } of readings) {
    const meter = await lockMeter(transaction, propertyId, meter_id)
    // One that isn't there is refused where its reading is added.
    if (meter) read.push({ id: meter.id })
  }
  const undo = await noteForUndo(transaction, meterChange, read)
  return {
    async noted([first, ...others]: AuditEntry[]): Promise<AuditEntry[]> {
      return first ? [{ ...first, undo: await undo() }, ...others] : []
    },
    answer: (undo_id: number | null): Undo =>
      undo_id === null ? null : { meter_id: changed.meter_id, undo_id },
  }
}

/** Adds one reading, or the first one of the meter that came in its place (D85). */
export async function addReading(
  transaction: ScopedTransaction,
  { propertyId, partnerId }: Omit<OfMeter, 'meter'>,
  given: NewReading,
  now: Date,
): Promise<{ id: number; audit: AuditEntry }> {
  const meter = await lockMeter(transaction, propertyId, given.meter_id)
  if (!meter) throw invalid('meter_id', 'Choose a meter of this property.')
  const of = { propertyId, partnerId, meter }
  const checked = { ...given, reading2: given.reading2 ?? null, drop_reason: given.drop_reason ?? null }
  checkRates(meter.isTwoRate, checked.reading2)
  await checkDay(transaction, meter, given.date_of_reading, now)
  await checkTenancy(transaction, propertyId, given)
  await checkDocument(transaction, propertyId, given.document_id)
  if (checked.drop_reason === 'meter_changed') return replaceBy(transaction, of, checked, now)
  await refuseDoubt(transaction, meter.id, checked)
  const id = await insertReading(transaction, of, checked, now)
  const after = {
    ...factsOf(checked),
    drop_reason: checked.drop_reason,
    kind: meter.kind,
    meter_id: meter.id,
  }
  return { id, audit: { partnerId, action: 'meter_reading.add', subjectId: id, after } }
}

/** The entries of a change, the first with the alerts that it resolved. */
export async function withAlerts(
  transaction: ScopedTransaction,
  propertyId: number,
  [first, ...others]: AuditEntry[],
  now: Date,
): Promise<AuditEntry[]> {
  const resolved_alert_ids = await transaction.run(followAlerts, { ids: [propertyId], now })
  return first ? [{ ...first, after: { ...Object(first.after), resolved_alert_ids } }, ...others] : []
}

const changedMeanwhile =
  'Someone else corrected this reading at the same time. Check what it is now, then save again.'

/**
 * Corrects a reading; what it was is kept with the reason (D85). The property's alerts follow, and so does what was said of the next
 * reading where that was lower.
 * @throws a 409 with the reading when it isn't in this version any more, and a 422 as for a new one
 */
export async function correctReading(
  transaction: ScopedTransaction,
  key: ReadingKey,
  given: z.output<typeof readingCorrection>,
  now: Date,
): Promise<Change<ReadingCorrected>> {
  const { of, before, undo } = await readingToChange(transaction, key, given.version)
  const { meter } = of
  const type = given.type ?? before.type
  const kept = type === before.type ? before.tenancy_id : null
  const after = {
    reading: given.reading ?? before.reading,
    reading2: given.reading2 === undefined ? before.reading2 : given.reading2,
    date_of_reading: given.date_of_reading ?? before.date_of_reading,
    type,
    tenancy_id: given.tenancy_id === undefined ? kept : given.tenancy_id,
  }
  const place = { id: before.id, readOn: after.date_of_reading }
  const { last } = await neighboursOf(transaction, meter.id, place)
  const drop_reason = dropReasonAfter(
    { ...after, drop_reason: given.drop_reason ?? before.drop_reason },
    last,
  )
  if (isSame({ ...after, drop_reason }, before))
    return { audit: [], answer: () => ({ data: before, undo_id: null }) }

  // A reading from before the meter's rates were known keeps those that it has.
  if ((after.reading2 === null) !== (before.reading2 === null)) checkRates(meter.isTwoRate, after.reading2)
  await checkDay(transaction, meter, after.date_of_reading, now)
  if (after.tenancy_id !== before.tenancy_id || after.type !== before.type)
    await checkTenancy(transaction, key.propertyId, after)
  await refuseDoubt(
    transaction,
    meter.id,
    { ...after, drop_reason, is_confirmed: given.is_confirmed },
    before.id,
  )
  await transaction.update(
    meterReadings,
    {
      reading: after.reading,
      reading2: after.reading2,
      readOn: after.date_of_reading,
      type: after.type,
      tenancyId: after.tenancy_id,
      dropReason: drop_reason,
      updatedAt: nextVersion(meterReadings.updatedAt, now),
    },
    eq(meterReadings.id, before.id),
  )
  const hasMoved = before.date_of_reading !== after.date_of_reading
  await settleNext(
    transaction,
    meter,
    { id: before.id, readOn: before.date_of_reading },
    hasMoved ? before : null,
    now,
  )
  if (hasMoved) await settleNext(transaction, meter, place, null, now)
  const audit = await noteChange(transaction, of, { before, after, reason: given.reason }, now)
  const data = await findMeterReading(transaction, before.id)
  return {
    audit: [{ ...audit, undo: await undo() }],
    answer: (undo_id) => ({ data, undo_id }),
  }
}

/**
 * Removes a reading; what it was is kept with the reason (D85). The property's alerts follow.
 * @throws a 409 with the reading when it isn't in this version any more
 */
export async function removeReading(
  transaction: ScopedTransaction,
  key: ReadingKey,
  { version, reason }: z.output<typeof readingRemoval>,
  now: Date,
): Promise<Change<ReadingRemoved>> {
  const { of, before, undo } = await readingToChange(transaction, key, version)
  await transaction.delete(meterReadings, eq(meterReadings.id, before.id))
  const place = { id: before.id, readOn: before.date_of_reading }
  await settleNext(transaction, of.meter, place, before, now)
  const audit = await noteChange(transaction, of, { before, after: null, reason }, now)
  return {
    audit: [{ ...audit, undo: await undo() }],
    answer: (undo_id) => ({ data: { id: before.id }, undo_id }),
  }
}

/** Which reading a call is about. */
type ReadingKey = { propertyId: number; readingId: number }

/** Reads a reading that is to be changed, once its meter is locked, and notes it for the undo. */
async function readingToChange(
  transaction: ScopedTransaction,
  { propertyId, readingId }: ReadingKey,
  seen: string,
) {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const before = orNotFound(await findReadingToChange(transaction, propertyId, readingId))
  await refuseOutdated(seen, before.version, changedMeanwhile, () => before)
  const meter = orNotFound(await lockMeter(transaction, propertyId, before.meter.id))
  const undo = await noteForUndo(transaction, meterChange, [{ id: meter.id }])
  return { of: { propertyId, partnerId, meter }, before, undo }
}

/**
 * What was said of the reading after a place that changed.
 * @param gone the reading that was there and is not any more, or is no longer there
 */
async function settleNext(
  transaction: ScopedTransaction,
  meter: LockedMeter,
  place: { id: number; readOn: string },
  gone: { drop_reason: DropReason | null } | null,
  now: Date,
): Promise<void> {
  const { next } = await neighboursOf(transaction, meter.id, place)
  if (!next) return
  const { last } = await neighboursOf(transaction, meter.id, { id: next.id, readOn: next.date_of_reading })
  const dropReason = dropReasonAfter(next, last, gone?.drop_reason)
  if (dropReason === next.drop_reason) return
  const updatedAt = nextVersion(meterReadings.updatedAt, now)
  await transaction.update(meterReadings, { dropReason, updatedAt }, eq(meterReadings.id, next.id))
}

type Noted = {
  before: MeterReading
  after: Pick<MeterReading, keyof ReadingFacts> | null
  reason: z.output<typeof readingRemoval>['reason']
}

/** Keeps what a reading was, for its history and the audit; the alerts follow. */
async function noteChange(
  transaction: ScopedTransaction,
  { propertyId, partnerId, meter }: OfMeter,
  { before, after, reason }: Noted,
  now: Date,
): Promise<AuditEntry> {
  const kind: ReadingChangeKind = after ? 'corrected' : 'removed'
  const kept = { reason, before: factsOf(before), after: after && factsOf(after) }
  await transaction.insert(
    meterReadingChanges,
    {
      propertyId,
      meterId: meter.id,
      readingId: before.id,
      kind,
      ...kept,
      changedByUserId: transaction.scope.user.id,
      createdAt: now,
    },
    partnerId,
  )
  const resolved_alert_ids = await transaction.run(followAlerts, { ids: [propertyId], now })
  const said = { reading_id: before.id, kind: meter.kind, reason, resolved_alert_ids }
  return {
    partnerId,
    action: after ? 'meter_reading.correct' : 'meter_reading.remove',
    subjectType,
    subjectId: meter.id,
    before: kept.before,
    after: { ...kept.after, ...said },
  }
}

const factsOf = ({ reading, reading2, date_of_reading, type }: ReadingFacts): ReadingFacts => ({
  reading,
  reading2,
  date_of_reading,
  type,
})

type Correctable = ReadingFacts & Pick<KnownReading, 'drop_reason'> & { tenancy_id: number | null }

const isSame = (one: Correctable, other: Correctable): boolean =>
  (['reading', 'reading2', 'date_of_reading', 'type', 'tenancy_id', 'drop_reason'] as const).every(
    (field) => one[field] === other[field],
  )
