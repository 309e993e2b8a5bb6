import { z } from 'zod'
import { supplies } from './supplies.ts'
import { noticePurposes } from './notices.ts'
import { postalBillStatuses } from './postal-bills.ts'
import { property } from './properties.schema.ts'
import { billProvider } from './providers.schema.ts'
import { tenancyTypes } from './tenancies.ts'
import { liableParties } from './void-periods.ts'
import { dataOf, id, isoDate, isoDateTime, pounds } from './wire.schema.ts'

const [firstType, ...otherTypes] = tenancyTypes.map(({ type }) => type)
const [firstStatus, ...otherStatuses] = postalBillStatuses.map(({ status }) => status)

const supply = z.enum(supplies)

/** GET /api/i/partner/property/{id}/timeline: what says who owes for each day, and what is pinned on it (specification, section 3). */
export const propertyTimeline = z.object({
  property: property.pick({
    id: true,
    address_line1: true,
    address_line2: true,
    address_city: true,
    address_postcode: true,
    status: true,
    status_id: true,
    tags: true,
  }),
  /** Oldest first; without leads. */
  tenancies: z.array(
    z.object({
      id,
      tenancy_type: z.enum([firstType ?? 'New Tenancy', ...otherTypes]).nullable(),
      tenancy_start: isoDate,
      tenancy_end: isoDate.nullable(),
      lead_tenant: z.string(),
      tenants: z.int(),
      /** The days that bills-included orders cover, with the supplies among their bills (D69). */
      covers: z.array(z.object({ from: isoDate, to: isoDate.nullable(), supplies: z.array(supply) })),
    }),
  ),
  /** Oldest first (D22). */
  void_periods: z.array(
    z.object({
      id,
      from: isoDate,
      to: isoDate.nullable(),
      liable_party: z.enum(liableParties),
      billing_name: z.string().nullable(),
    }),
  ),
  /** Every supply, in the order of the lanes, with its supplier and meter where known. */
  supplies: z.array(
    z.object({
      supply,
      provider: billProvider.nullable(),
      meter: z
        .object({ id, serial_number: z.string().nullable(), supply_number: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** Void bills, newest period first. */
  bills: z.array(
    z.object({
      id,
      supply,
      provider: billProvider,
      period_from: isoDate,
      period_to: isoDate,
      due_date: isoDate.nullable(),
      amount: pounds,
      status: z.enum([firstStatus ?? 'needs_paying', ...otherStatuses]),
      is_estimated: z.boolean(),
    }),
  ),
  /** Newest first. */
  readings: z.array(
    z.object({
      id,
      supply,
      reading: z.int(),
      reading2: z.int().nullable(),
      date_of_reading: isoDate,
      type: z.enum(['start', 'end', 'regular']),
    }),
  ),
  /** Notices of tenancies to suppliers, newest first (D24). */
  notifications: z.array(
    z.object({
      id,
      tenancy_id: id,
      purpose: z.enum(noticePurposes),
      sent_at: isoDateTime,
      /** The day on which they knew already (D88); null of a letter. */
      known_on: isoDate.nullable(),
      /** The dates that they were told. */
      tenancy_start: isoDate,
      tenancy_end: isoDate.nullable(),
      suppliers: z.array(z.object({ name: z.string(), supply: supply.nullable() })),
    }),
  ),
})

export const propertyTimelineAnswer = dataOf(propertyTimeline)

export type PropertyTimeline = z.infer<typeof propertyTimeline>
