import { z } from 'zod'
import { filterOf, partnerIds } from './filters.schema.ts'
import { emptyAsNone, optionalText, pagingQuery } from './lists.schema.ts'
import {
  isConfirmed,
  meterId,
  meterKind,
  meterReading,
  readingDay,
  readingRemoval,
  readingType,
  register,
} from './meter-readings.schema.ts'
import { maxReadingsAtOnce, meterPicks, readingOutcomes, readingQuestions } from './readings-grid.ts'
import { dataOf, id, isoDate, type Page, pageOf, version } from './wire.schema.ts'

/** Whose properties the grid shows. */
export const gridFilter = { partner_id: partnerIds }

/** GET /api/i/partner/meter-readings/grid: properties by address, perhaps those with an open alert about their readings. */
export const gridQuery = pagingQuery.extend({
  filter: filterOf(gridFilter),
  q: optionalText,
  meters: emptyAsNone(z.enum(meterPicks, `Choose meters from ${meterPicks.join(', ')}.`).default('all')),
})

const lastReading = z.object({ id, reading: z.int(), reading2: z.int().nullable(), date_of_reading: isoDate })

/** A meter in use, with what its next reading is compared with. */
const gridMeter = z.object({
  id,
  kind: meterKind,
  serial_number: z.string().nullable(),
  supply_number: z.string().nullable(),
  is_two_rate: z.boolean(),
  provider: z.string().nullable(),
  latest_reading: lastReading.nullable(),
  /** What it counts a day, all rates together, in its own units; null when that isn't known. */
  daily_use: z.number().nullable(),
})

/** A property, and its meters: one of each kind at most. */
const gridProperty = z.object({
  id,
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  address_city: z.string(),
  address_postcode: z.string(),
  /** The tenancy whose start or end reading is due, where these were asked for. */
  due: z.object({ tenancy_id: id, day: isoDate }).nullable(),
  meters: z.array(gridMeter),
})

export const gridPage = pageOf(gridProperty)

const readingOfMeter = z.object({
  property_id: id,
  meter_id: meterId,
  reading: register,
  reading2: register.nullish(),
  type: readingType,
  tenancy_id: id.nullish(),
  /** A changed meter is recorded at its property: `POST …/property/{id}/meter-readings/batch`. */
  drop_reason: z.literal('rolled_over', 'Say that the meter rolled over, or correct the reading.').nullish(),
  is_confirmed: isConfirmed,
  /** The meter's newest reading as the person saw it, null for none: when there is another by now, nothing is added. */
  seen_reading_id: id.nullish(),
})

const listOf = <Item extends z.ZodType<Record<Key, number>>, Key extends string>(item: Item, key: Key) =>
  z
    .array(item, 'Send at least one reading.')
    .min(1, 'Send at least one reading.')
    .max(maxReadingsAtOnce, `Send up to ${maxReadingsAtOnce} readings at a time.`)
    .refine(
      (readings) => new Set(readings.map((reading) => reading[key])).size === readings.length,
      'Send each of them once.',
    )

/** POST /api/i/partner/meter-readings/bulk: readings of several properties, each kept or not by itself (D23). */
export const bulkReadings = z.object({
  date_of_reading: readingDay,
  readings: listOf(readingOfMeter, 'meter_id'),
})

/** What became of each reading, in the order given. */
export const bulkReadingsAnswer = dataOf(
  z.array(
    z.object({
      meter_id: id,
      outcome: z.enum(readingOutcomes),
      /** What was added; of `changed` the meter's newest reading. */
      reading: meterReading.nullable(),
      /** Why it wasn't added, as a sentence. */
      message: z.string().nullable(),
      /** What has to be answered first, where it was asked about. */
      question: z.enum(readingQuestions).nullable(),
    }),
  ),
)

/** POST /api/i/partner/meter-readings/bulk/remove: readings that were just added, each removed or not by itself (D85). */
export const bulkRemoval = z.object({
  reason: readingRemoval.shape.reason,
  readings: listOf(z.object({ property_id: id, reading_id: id, version }), 'reading_id'),
})

/** What became of each, in the order given: null where it was removed, else why not, as a sentence. */
export const bulkRemovalAnswer = dataOf(z.array(z.object({ reading_id: id, message: z.string().nullable() })))

export type GridQuery = z.output<typeof gridQuery>
export type GridMeter = z.infer<typeof gridMeter>
export type GridProperty = z.infer<typeof gridProperty>
export type GridPage = Page<GridProperty>
export type BulkReadings = z.input<typeof bulkReadings>
export type BulkReadingsAnswer = z.infer<typeof bulkReadingsAnswer>
export type BulkRemoval = z.input<typeof bulkRemoval>
export type BulkRemovalAnswer = z.infer<typeof bulkRemovalAnswer>
