import { z } from 'zod'
import { optionalId, pagingQuery } from './lists.schema.ts'
import { dropReasons, largestReading, meterKinds, readingTypes } from './meter-readings.ts'
import { dataOf, id, isoDate, type Page, pageOf } from './wire.schema.ts'

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
})

/** GET …/property/{id}/meter-readings: newest first, perhaps of one meter only. */
export const meterReadingsQuery = pagingQuery.extend({ meter_id: optionalId })

export const meterReadingsPage = pageOf(meterReading)

const readingSentence = 'Enter the reading as a whole number of 1 to 8 digits.'
const register = z.int(readingSentence).min(0, readingSentence).max(largestReading, readingSentence)
const dateSentence = 'Enter the day of the reading.'

/** POST …/property/{id}/meter-readings (D23). What has to be confirmed is a 422 on `drop_reason` or `is_confirmed`. */
export const newMeterReading = z.object({
  meter_id: z.int('Choose a meter.').positive('Choose a meter.'),
  reading: register,
  /** Required of a two-rate meter, and only of that. */
  reading2: register.nullish(),
  date_of_reading: z.iso.date(dateSentence).refine((day) => day >= '1900-01-01', dateSentence),
  type: z.enum(readingTypes, 'Choose what the reading is for.'),
  /** Whose start or end it is. */
  tenancy_id: id.nullish(),
  document_id: id.nullish(),
  drop_reason: z.enum(dropReasons, 'Say why the reading is lower.').nullish(),
  is_confirmed: z.boolean('Set is_confirmed to true or false.').optional(),
})

export const meterReadingAnswer = dataOf(meterReading)

export type MeterReading = z.infer<typeof meterReading>
export type MeterReadingsPage = Page<MeterReading>
export type MeterReadingsQuery = z.output<typeof meterReadingsQuery>
export type NewMeterReading = z.input<typeof newMeterReading>
