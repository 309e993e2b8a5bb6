import { z } from 'zod'
import { isPlainName, plainNameText } from './plain-name.ts'
import { liableParties, voidPeriodLimits } from './void-periods.ts'
import { dataOf, id, isoDate, text, version } from './wire.schema.ts'

/** A time between tenancies (D22); without an end it is still open. */
export const voidPeriod = z.object({
  id,
  starts_on: isoDate,
  ends_on: isoDate.nullable(),
  liable_party: z.enum(liableParties),
  billing_name: z.string().nullable(),
  billing_address: z.string().nullable(),
  note: z.string().nullable(),
  /** Sent back with a change: it is refused when someone else changed the period meanwhile. */
  version,
})

const blankable = (max: number) =>
  text('Check this text.')
    .trim()
    .max(max, `Use no more than ${max.toLocaleString('en-GB')} characters.`)
    .nullable()
    .transform((given) => given || null)

/** PATCH /api/i/partner/property/{id}/void-period/{voidPeriodId} (D22): what changes, of the version that the person saw. */
export const voidPeriodUpdate = z.object({
  version,
  liable_party: z.enum(liableParties, 'Choose who pays.').optional(),
  billing_name: blankable(voidPeriodLimits.billingName)
    .refine((name) => name === null || isPlainName(name), plainNameText)
    .optional(),
  billing_address: blankable(voidPeriodLimits.billingAddress).optional(),
  note: blankable(voidPeriodLimits.note).optional(),
})

export const voidPeriodAnswer = dataOf(voidPeriod)

export type VoidPeriod = z.infer<typeof voidPeriod>
export type VoidPeriodUpdate = z.input<typeof voidPeriodUpdate>
