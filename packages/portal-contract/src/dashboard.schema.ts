import { z } from 'zod'
import { alertTypes } from './alerts.ts'
import { dashboardDays, firstSteps } from './dashboard.ts'
import { emptyAsNone, idText, list } from './lists.schema.ts'
import { meterKinds } from './meter-readings.ts'
import { order } from './orders.schema.ts'
import { postalBill } from './postal-bills.schema.ts'
import { statusCounts } from './properties.schema.ts'
import { dataOf, id, isoDate, pounds } from './wire.schema.ts'

const daysText = `The period must be a whole number of days from 1 to ${dashboardDays.max}.`

/** Whose figures: all partners in view, or some of them (D10). */
const dashboardScope = z.object({ partner_id: list(idText), 'partner_id[]': list(idText) })

/** GET /api/i/partner/dashboard (D36). */
export const dashboardQuery = dashboardScope
  .extend({
    days: emptyAsNone(
      z
        .string(daysText)
        .regex(/^\d{1,3}$/, daysText)
        .transform(Number)
        .pipe(z.number().min(1, daysText).max(dashboardDays.max, daysText))
        .default(dashboardDays.default),
    ),
  })
  .transform(withoutBrackets)

/** GET /api/i/partner/dashboard/attention. */
export const attentionQuery = dashboardScope.transform(withoutBrackets)

function withoutBrackets<Query extends { partner_id: number[]; 'partner_id[]': number[] }>({
  'partner_id[]': bracketed,
  ...query
}: Query) {
  return { ...query, partner_id: [...query.partner_id, ...bracketed] }
}

/** Against the same figure so many days before, in whole percent: see `percentChange`. */
const change = z.union([z.int(), z.enum(['New', '–'])])

const figure = z.object({ value: z.int(), change })

/** A count of packages. Each kind has a list of its own (D24b), so that both parts are told (D60). */
const packagesFigure = figure.extend({ tenant: z.int(), partner: z.int() })

export const dashboard = z.object({
  days: z.int(),
  active_packages: packagesFigure,
  /** Being set up, or awaiting approval. */
  being_set_up: packagesFigure,
  /** Open ones (D20). */
  leads: packagesFigure,
  voids: figure,
  outstanding_void_balance: z.object({
    value: pounds,
    change,
    bills_count: z.int(),
    /** Bills only, never credits (D60). */
    overdue_count: z.int(),
    /** Beside it, never subtracted (D82). */
    credit: pounds,
  }),
  /** Of the latest reports, against those of the month before; null without a report. Only for who may see commission (D9). */
  latest_commission: z.object({ value: pounds, change, period_start: isoDate }).nullable().optional(),
  /** How many properties have each status, by its name. */
  property_statuses: statusCounts,
  /** Active packages at the end of each of the last months, oldest first, now of the current one; null where no figures were kept. */
  months: z.array(
    z.object({
      /** Its first day. */
      month: isoDate,
      tenant: z.int().nullable(),
      partner: z.int().nullable(),
    }),
  ),
  /** Whether each of the first steps was done, of those that the person can do. */
  first_steps: z.partialRecord(z.enum(firstSteps), z.boolean()),
})

export const dashboardAnswer = dataOf(dashboard)

const property = order.shape.property

/** An open alert; of a property's meters, all that wait for the same. */
export const alertToSee = z.object({
  type: z.enum(alertTypes),
  due_on: isoDate,
  property,
  tenancy: z
    .object({ id, is_lead: z.boolean(), tenancy_start: isoDate, tenancy_end: isoDate.nullable() })
    .nullable(),
  meters: z.array(z.object({ id, kind: z.enum(meterKinds) })),
})

/** A housemate's payment that failed, and that no later attempt took. */
export const failedPayment = z.object({
  id,
  amount: pounds,
  due_on: isoDate,
  retry_on: isoDate.nullable(),
  housemate: z.object({ full_name: z.string() }),
  property,
  property_tenancy: order.shape.property_tenancy,
})

/** GET /api/i/partner/dashboard/attention: the first of each kind, soonest due first, and how many there are in all. */
export const attention = z.object({
  /** Null for a person who doesn't want to see them in the portal. */
  void_bills: z.object({ total: z.int(), first: z.array(postalBill) }).nullable(),
  alerts: z.object({
    /** Of each type that the person wants to see in the portal (D15). */
    by_type: z.partialRecord(z.enum(alertTypes), z.int()),
    first: z.array(alertToSee),
  }),
  /** Packages that wait for payment details (D44). */
  packages: z.object({ total: z.int(), first: z.array(order) }),
  failed_payments: z.object({ total: z.int(), first: z.array(failedPayment) }),
})

export const attentionAnswer = dataOf(attention)

export type Dashboard = z.infer<typeof dashboard>
export type DashboardChange = z.infer<typeof change>
export type AlertToSee = z.infer<typeof alertToSee>
export type FailedPayment = z.infer<typeof failedPayment>
export type Attention = z.infer<typeof attention>
