import { z } from 'zod'
import { paymentMethods } from './invoices.ts'
import { paymentTypes } from './onboarding.ts'
import { responsibilityType } from './orders.schema.ts'
import { orderStatusIds, type OrderStatusId } from './orders.ts'
import { billProvider } from './providers.schema.ts'
import { housemate, lead, tenancyOrder } from './tenancies.schema.ts'
import { dataOf, id, isoDate, isoDateTime, pounds, version } from './wire.schema.ts'

const statusText = 'Choose a status that packages have.'

/** Any status of section 4 of the specification; whether a package can be changed to it is another question. */
const orderStatusId = z
  .int(statusText)
  .refine((given): given is OrderStatusId => orderStatusIds.some((known) => known === given), statusText)

/** GET …/property/{id}/tenancy/{tenancyId}/package: the package of a tenancy (specification, section 3; D24c). */
export const packageRecord = z.object({
  id,
  /** Sent back with a change: it is refused when someone else made one meanwhile. */
  version,
  status_id: orderStatusId,
  status_changed_at: isoDateTime,
  /** The statuses that a partner can change it to today (D21). */
  allowed: z.array(orderStatusId),
  responsibility_type: responsibilityType,
  starts_on: tenancyOrder.shape.starts_on,
  partner: z.object({ id, name: z.string() }),
  created_at: isoDateTime,
  payment_method: z.enum(paymentTypes).nullable(),
  /** The last digits of the account that pays by Direct Debit (D27). */
  last_four: z.string().nullable(),
  management_fee: tenancyOrder.shape.management_fee,
  coupon: tenancyOrder.shape.coupon,
  bills: tenancyOrder.shape.bills,
  housemates: z.array(housemate),
  /** Its statuses, newest first. */
  activity: lead.shape.activity,
})

/** PATCH …/tenancy/{tenancyId}/package: withdraws or reopens the version that the person saw (D21). */
export const packageUpdate = z.object({ version, status_id: orderStatusId })

export const packageAnswer = dataOf(packageRecord)

/** A change, and what takes it back. */
export const packageChanged = z.object({ data: packageRecord, undo_id: id.nullable() })

/** An attempt to take money. */
export const attempt = {
  attempt: z.int(),
  /** 'Failed Temp' is shown as 'Failed' (specification, section 2). */
  status: z.string(),
  failure_reason: z.string().nullable(),
  /** When it is tried again, where it is. */
  retry_on: isoDate.nullable(),
}

/** A payment of an invoice: an attempt to collect it, or money that came otherwise, which is none (D92). */
export const invoicePaymentFacts = {
  ...attempt,
  attempt: z.int().nullable(),
  method: z.enum(paymentMethods),
  /** Whether it takes back money that our staff recorded by mistake; its amount is below 0. */
  takes_back: z.boolean(),
  created_at: isoDateTime,
  /** When it was answered, or arrived. */
  settled_at: isoDateTime.nullable(),
}

/** An invoice that the package is on, with its payments, the newest first. */
export const packageInvoice = z.object({
  id,
  created_at: isoDateTime,
  status: z.string(),
  /** What it charges for this package. */
  amount: pounds,
  /** What it charges for all packages on it. */
  total: pounds,
  /** What of the amount is for months before its own, each by its first day (D91). */
  late_months: z.array(z.object({ month: isoDate, amount: pounds })),
  /** The day of the first attempt to collect it, as whoever pays was told (D95). */
  first_attempt_on: isoDate.nullable(),
  payments: z.array(z.object({ id, amount: pounds, ...invoicePaymentFacts })),
})

/** What a tenant pays of the package for a month: an invoice of their own (D29, D115). */
export const packageShare = packageInvoice.omit({ total: true }).extend({
  housemate: z.object({ id, full_name: z.string() }),
  /** What of it is paid, what was credited, and what is left to pay. */
  paid: pounds,
  credited: pounds,
  left: pounds,
})

/** GET …/tenancy/{tenancyId}/payments: money in, newest first. Either the tenants pay or the partner. */
export const packagePayments = z.object({
  shares: z.array(packageShare),
  invoices: z.array(packageInvoice),
})
export const packagePaymentsAnswer = dataOf(packagePayments)

/** Money paid out for a package (specification, section 3); a refund is negative. */
export const payout = z.object({
  id,
  type_id: z.int(),
  amount: pounds,
  paid_at: isoDateTime,
  provider: billProvider.nullable(),
  bill_id: id.nullable(),
})

/** GET …/tenancy/{tenancyId}/payouts: newest first (specification, sections 3 and 7; D47). */
export const payoutsAnswer = z.object({
  payouts: z.array(payout),
  /** What was kept of the management fees. */
  total_service_fee: pounds,
  has_tv_licence: z.boolean(),
})

export type PackageRecord = z.infer<typeof packageRecord>
export type PackageUpdate = z.input<typeof packageUpdate>
export type PackageChanged = z.infer<typeof packageChanged>
export type PackageInvoice = z.infer<typeof packageInvoice>
export type PackageShare = z.infer<typeof packageShare>
export type PackagePayments = z.infer<typeof packagePayments>
export type PayoutOnWire = z.infer<typeof payout>
export type Payouts = z.infer<typeof payoutsAnswer>
