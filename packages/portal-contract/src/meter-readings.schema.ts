import { z } from 'zod'
import { optionalDay, optionalId, pagingQuery } from './lists.schema.ts'
import {
  dropReasons,
  largestReading,
  meterKinds,
  missingOfReplacement,
  readingTexts,
  readingTypes,
  saidDropReasons,
} from './meter-readings.ts'
import { correctionReasonIds, missingOfRemoval, readingChangeKinds } from './reading-corrections.ts'
import { isSerialNumber, propertyTexts } from './property-form.ts'
import { dataOf, id, isoDate, isoDateTime, type Page, pageOf, text, version } from './wire.schema.ts'

export const meterKind = z.enum(meterKinds)

/** A meter reading (specification, section 3; D23). */
export const meterReading = z.object({
  id,
  meter: z.object({ id, kind: meterKind, serial_number: z.string().nullable() }),
  reading: z.int(),
  /** The night rate of a two-rate meter. */
  reading2: z.int().nullable(),
  date_of_reading: isoDate,
  type: z.enum(readingTypes),
  /** Whose start or end it is, where that was said. */
  tenancy_id: id.nullable(),
  /** Who supplied the meter then. */
  bill_provider: z.object({ name: z.string() }).nullable(),
  /** Why it is lower than the one before. */
  drop_reason: z.enum(dropReasons).nullable(),
  /** A photo of the meter: one of the property's documents. */
  document: z.object({ id, filename: z.string() }).nullable(),
  /** Who sent it by a link (D67); null of a reading that someone of the partner added. */
  sent_by: z.string().nullable(),
  version,
})

/**
 * GET …/property/{id}/meter-readings: newest first, perhaps of one meter, of some days only, both included, or of a tenancy: those of its
 * days, and those that say they are its start or end.
 */
export const meterReadingsQuery = pagingQuery.extend({
  meter_id: optionalId,
  tenancy_id: optionalId,
  from: optionalDay,
  to: optionalDay,
})

export const meterReadingsPage = pageOf(meterReading)

const { reading: readingText, date: dateText } = readingTexts
export const register = z.int(readingText).min(0, readingText).max(largestReading, readingText)

export const meterId = z.int('Choose a meter.').positive('Choose a meter.')
const dayOf = (sentence: string) => z.iso.date(sentence).refine((day) => day >= '1900-01-01', sentence)
export const readingDay = dayOf(dateText)
const dropReason = z.enum(saidDropReasons, 'Say why the reading is lower.').nullish()
export const isConfirmed = z.boolean('Set is_confirmed to true or false.').optional()
const serialNumber = text(propertyTexts.serial)
  .trim()
  .refine((serial) => serial !== '', { message: readingTexts.newSerial, abort: true })
  .refine(isSerialNumber, propertyTexts.serial)
export const readingType = z.enum(readingTypes, 'Choose what the reading is for.')

/** What is said of one meter. */
const readMeter = {
  meter_id: meterId,
  reading: register,
  /** Required of a two-rate meter, and only of that. */
  reading2: register.nullish(),
  document_id: id.nullish(),
  drop_reason: dropReason,
  /** Of the meter that came in its place, when `drop_reason` is that it was changed: the reading is then that meter's first (D85). */
  serial_number: serialNumber.nullish(),
  is_confirmed: isConfirmed,
}

/** What is said of all meters that are read at once. */
const readOn = {
  date_of_reading: readingDay,
  type: readingType,
  /** Whose start or end it is. */
  tenancy_id: id.nullish(),
}

/** POST …/property/{id}/meter-readings (D23). What has to be confirmed is a 422 on `drop_reason` or `is_confirmed`. */
export const newMeterReading = z.object({ ...readMeter, ...readOn })

/** How many meters are read in one step at most. */
export const maxMetersAtOnce = 20

/** POST …/property/{id}/meter-readings/batch: several meters in one step; errors are at `readings.0.reading`. */
export const newMeterReadings = z.object({
  ...readOn,
  readings: z
    .array(z.object(readMeter), 'Enter at least one reading.')
    .min(1, 'Enter at least one reading.')
    .max(maxMetersAtOnce, `Send up to ${maxMetersAtOnce} readings at a time.`)
    .refine(
      (readings) => new Set(readings.map((reading) => reading.meter_id)).size === readings.length,
      'Send one reading of each meter.',
    ),
})

const reason = z.enum(correctionReasonIds, missingOfRemoval.reason)

/** PATCH …/property/{id}/meter-readings/{readingId}: what changes, why, and the version that was seen (D85). */
export const readingCorrection = z.object({
  version,
  reason,
  reading: register.optional(),
  reading2: register.nullish(),
  date_of_reading: readingDay.optional(),
  type: readingType.optional(),
  tenancy_id: id.nullish(),
  /** A meter that was changed is recorded as such: `POST …/meters/{meterId}/replace`. */
  drop_reason: z.literal('rolled_over', 'Say that the meter rolled over, or correct the reading.').nullish(),
  is_confirmed: isConfirmed,
})

/** DELETE …/property/{id}/meter-readings/{readingId} (D85). */
export const readingRemoval = z.object({ version, reason })

/** The answers to what can be undone. */
export const readingCorrected = z.object({ data: meterReading, undo_id: z.int().nullable() })
export const readingRemoved = z.object({ data: z.object({ id }), undo_id: z.int().nullable() })

/** POST …/property/{id}/meters/{meterId}/undo: a correction, a removal or a changed meter (D85). */
export const meterUndo = z.object({ undo_id: z.int().positive() })
export const meterUndone = z.object({ data: z.object({ id }) })

/** The 409 of a correction: somebody else changed the reading meanwhile. */
export const readingConflict = z.object({ message: z.string(), current: meterReading.optional() })

const readingFacts = meterReading.pick({
  reading: true,
  reading2: true,
  date_of_reading: true,
  type: true,
})

/** What was done to a reading after it was added (D85). */
export const readingChange = z.object({
  id,
  reading_id: id,
  kind: z.enum(readingChangeKinds),
  reason,
  before: readingFacts,
  /** Null of one that was removed. */
  after: readingFacts.nullable(),
  /** Who did it; null once their account is gone. */
  by: z.string().nullable(),
  at: isoDateTime,
})

/** GET …/property/{id}/meter-readings/changes: newest first, perhaps of one meter only. */
export const readingChangesQuery = pagingQuery.extend({ meter_id: optionalId })
export const readingChangesPage = pageOf(readingChange)

/** POST …/property/{id}/meters/{meterId}/replace: another meter came in its place (D85). */
export const meterReplacement = z.object({
  /** The day on which it was changed. */
  date: dayOf(missingOfReplacement.date),
  serial_number: serialNumber,
  /** As the old one when it is left out. */
  is_two_rate: z.boolean('Set is_two_rate to true or false.').optional(),
  /** The first reading of the new meter. */
  reading: register,
  reading2: register.nullish(),
  /** The last reading of the old one, where it is known; the questions below are about it. */
  last_reading: register.nullish(),
  last_reading2: register.nullish(),
  drop_reason: z.literal('rolled_over', 'Say that the meter rolled over, or correct the reading.').nullish(),
  is_confirmed: isConfirmed,
})

/** The id of the new meter. */
export const meterReplaced = z.object({ data: z.object({ id }), undo_id: z.int().nullable() })

/** How to undo the readings, where one says that its meter was changed: of that meter (the first of several); null of plain ones (D85). */
const addedUndo = z.object({ meter_id: id, undo_id: z.int() }).nullable()

export const meterReadingAnswer = dataOf(meterReading).extend({ undo: addedUndo })
export const meterReadingsAnswer = dataOf(z.array(meterReading)).extend({ undo: addedUndo })

export type MeterReading = z.infer<typeof meterReading>
export type MeterReadingsAdded = z.infer<typeof meterReadingsAnswer>
export type MeterReadingsPage = Page<MeterReading>
export type MeterReadingsQuery = z.output<typeof meterReadingsQuery>
export type NewMeterReading = z.input<typeof newMeterReading>
export type NewMeterReadings = z.input<typeof newMeterReadings>
export type ReadingCorrection = z.input<typeof readingCorrection>
export type ReadingCorrected = z.infer<typeof readingCorrected>
export type ReadingRemoval = z.input<typeof readingRemoval>
export type ReadingRemoved = z.infer<typeof readingRemoved>
export type MeterUndone = z.infer<typeof meterUndone>
export type ReadingFacts = z.infer<typeof readingFacts>
export type ReadingChange = z.infer<typeof readingChange>
export type ReadingChangesPage = Page<ReadingChange>
export type ReadingChangesQuery = z.output<typeof readingChangesQuery>
export type MeterReplacement = z.input<typeof meterReplacement>
export type MeterReplaced = z.infer<typeof meterReplaced>
