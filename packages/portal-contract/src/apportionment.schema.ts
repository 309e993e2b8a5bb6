import { z } from 'zod'
import { apportionBases } from './apportion.ts'
import { standingChargeText } from './apportionment.ts'
import { emptyAsNone } from './lists.schema.ts'
import { supplies } from './supplies.ts'
import { dataOf, id, isoDate, pounds } from './wire.schema.ts'

/** GET …/postal-bills/{id}/apportionment: the standing charge in pounds, where the person read it on the bill. */
export const apportionmentQuery = z.object({
  standing_charge: emptyAsNone(
    z
      .string(standingChargeText)
      .regex(/^\d{1,6}(\.\d{1,2})?$/, standingChargeText)
      .transform(Number)
      .optional(),
  ),
})

/** GET …/postal-bills/{id}/evidence: the same, and the way that the bill is split by. */
export const evidenceQuery = apportionmentQuery.extend({
  basis: emptyAsNone(z.enum(apportionBases, 'Choose from days and readings.').default('days')),
})

/** A bill over its property's liability timeline, by days and by readings; each way adds up to the bill. */
export const billApportionment = z.object({
  bill_id: id,
  property_id: id,
  supply: z.enum(supplies).nullable(),
  /** Whether the property has a meter of the supply, so that it can be read. */
  has_meter: z.boolean(),
  amount: pounds,
  period_from: isoDate,
  period_to: isoDate,
  standing_charge: pounds,
  /** In the order of the bill's days. */
  shares: z.array(
    z.object({
      owner: z.enum(['tenant', 'landlord', 'void', 'unknown']),
      /** Who that is in words: of a void that was recorded, its liable party. */
      payer: z.string(),
      tenancy: z
        .object({
          id,
          lead_tenant: z.string(),
          tenancy_start: isoDate,
          tenancy_end: isoDate.nullable(),
        })
        .nullable(),
      /** Its days, both inclusive. */
      periods: z.array(z.object({ from: isoDate, to: isoDate })),
      days: z.int(),
      by_days: pounds,
      by_readings: pounds,
      /** What was used on its days between readings, in the meter's units; null where none of its days lies between readings. */
      usage: z.number().nullable(),
      /** How many of its days don't lie between readings: they keep their part by days. */
      unread_days: z.int(),
    }),
  ),
  /** The bill's first day, the days on which the payer changes, and the day after its last, with what is known of the meter then. */
  borders: z.array(
    z.object({
      day: isoDate,
      state: z.enum(['read', 'between', 'missing']),
      /** The readings that one in between is worked out from. */
      after: isoDate.nullable(),
      before: isoDate.nullable(),
    }),
  ),
})

export const billApportionmentAnswer = dataOf(billApportionment)

export type ApportionmentQuery = z.output<typeof apportionmentQuery>
export type EvidenceQuery = z.output<typeof evidenceQuery>
export type BillApportionment = z.infer<typeof billApportionment>
