import { z } from 'zod'
import { currentPartner } from './auth.schema.ts'
import {
  maxMetersAtOnce,
  meterId,
  meterKind,
  readingDay,
  readingType,
  register,
} from './meter-readings.schema.ts'
import { emailAddress } from './people.schema.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { readingLinkLengths, readingLinkTexts as sentences } from './reading-links.ts'
import { dataOf, id, isoDate, isoDateTime, type Page, pageOf, text } from './wire.schema.ts'

const emptyIsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : (value ?? null)

const askedMeter = z.object({ id, kind: meterKind, serial_number: z.string().nullable() })

/** A link by which somebody without an account is asked for a reading, as its sender sees it (D67). */
export const readingLink = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  type: readingType,
  tenancy_id: id.nullable(),
  meters: z.array(askedMeter),
  /** When it was last emailed. */
  sent_at: isoDateTime.nullable(),
  /** When it was first looked at. */
  opened_at: isoDateTime.nullable(),
  used_at: isoDateTime.nullable(),
  revoked_at: isoDateTime.nullable(),
  expires_at: isoDateTime,
})

/** GET …/property/{id}/reading-links: newest first. */
export const readingLinksPage = pageOf(readingLink)

/** POST …/property/{id}/reading-links: whom to ask for what, and whether to email them the link. */
export const newReadingLink = z
  .object({
    meter_ids: z
      .array(meterId, sentences.meters)
      .min(1, sentences.meters)
      .max(maxMetersAtOnce, `Ask for up to ${maxMetersAtOnce} readings at a time.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each meter once.'),
    type: readingType,
    tenancy_id: id.nullish(),
    name: text(sentences.name)
      .trim()
      .min(1, sentences.name)
      .max(readingLinkLengths.name, sentences.longName)
      .refine(isPlainName, plainNameText),
    email: z.preprocess(emptyIsNull, emailAddress.nullable()),
    message: z.preprocess(
      emptyIsNull,
      text(sentences.longMessage).trim().max(readingLinkLengths.message, sentences.longMessage).nullable(),
    ),
    is_emailed: z.boolean('Set is_emailed to true or false.'),
  })
  .refine(({ email, is_emailed }) => email !== null || !is_emailed, {
    message: sentences.email,
    path: ['email'],
  })

export const readingLinkAnswer = dataOf(readingLink)

/** POST …/reading-links/{linkId}/link. */
export const readingLinkCopy = dataOf(z.object({ url: z.string(), link: readingLink }))

/** DELETE …/reading-links/{linkId}. */
export const readingLinkWithdrawn = dataOf(readingLink).extend({ undo_id: z.int().nullable() })

/** POST …/reading-links/{linkId}/undo. */
export const readingLinkUndo = z.object({ undo_id: z.int().positive() })

/** GET /api/reading-link: what a link asks its holder for (D67). No names, and of earlier readings only what a new one is compared with. */
export const askedReading = z.object({
  partner_name: z.string(),
  reseller: currentPartner.shape.reseller,
  property: z.object({
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_city: z.string(),
    address_postcode: z.string(),
  }),
  type: readingType,
  message: z.string().nullable(),
  /** Those that were not changed since. */
  meters: z.array(
    askedMeter.extend({
      is_two_rate: z.boolean(),
      last: z.object({ reading: z.int(), reading2: z.int().nullable(), date_of_reading: isoDate }).nullable(),
      daily_use: z.number().nullable(),
    }),
  ),
  expires_at: isoDateTime,
})
export const askedReadingAnswer = dataOf(askedReading)

/** The readings in a form with files: a list as JSON. */
const readingsText = text(sentences.noReading).transform((given, context): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    context.addIssue({ code: 'custom', message: 'Send the readings as JSON.' })
    return z.NEVER
  }
})

/** The fields of POST /api/reading-link beside its photo. What has to be confirmed is a 422 on `readings.0.is_confirmed`. */
export const sentReadings = {
  date_of_reading: readingDay,
  readings: readingsText.pipe(
    z
      .array(
        z.object({
          meter_id: meterId,
          reading: register,
          reading2: register.nullish(),
          is_confirmed: z.boolean('Set is_confirmed to true or false.').optional(),
        }),
        sentences.noReading,
      )
      .min(1, sentences.noReading)
      .max(maxMetersAtOnce, `Send up to ${maxMetersAtOnce} readings at a time.`)
      .refine(
        (readings) => new Set(readings.map((reading) => reading.meter_id)).size === readings.length,
        'Send one reading of each meter.',
      ),
  ),
}

/** What was kept of the readings. */
export const readingsReceived = dataOf(
  z.object({
    date_of_reading: isoDate,
    readings: z.array(z.object({ meter: askedMeter, reading: z.int(), reading2: z.int().nullable() })),
    has_photo: z.boolean(),
  }),
)

export type ReadingLink = z.infer<typeof readingLink>
export type ReadingLinksPage = Page<ReadingLink>
export type NewReadingLink = z.input<typeof newReadingLink>
export type NewReadingLinkValues = z.output<typeof newReadingLink>
export type ReadingLinkCopy = z.infer<typeof readingLinkCopy>['data']
export type ReadingLinkWithdrawn = z.infer<typeof readingLinkWithdrawn>
export type AskedReading = z.infer<typeof askedReading>
export type AskedMeter = AskedReading['meters'][number]
/** What a link's holder sends, before it is a form. */
export type SentReadings = {
  date_of_reading: string
  readings: { meter_id: number; reading: number; reading2: number | null; is_confirmed: boolean }[]
}
export type ReadingsReceived = z.infer<typeof readingsReceived>['data']
