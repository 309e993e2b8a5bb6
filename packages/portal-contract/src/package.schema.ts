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

/** A housemate's payment of a month, one attempt of it (D29). */
export const housematePayment = z.object({
  id,
  housemate: z.object({ id, full_name: z.string() }),
  due_on: isoDate,
  amount: pounds,
  paid_at: isoDateTime.nullable(),
  ...attempt,
})

/** A payment of an invoice: an attempt to collect it, or money that came otherwise, which is none (D92). */
export const invoicePaymentFacts = {
  ...attempt,
  attempt: z.int().nullable(),
  method: z.enum(paymentMethods),
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
  payments: z.array(z.object({ id, amount: pounds, ...invoicePaymentFacts })),
})

/** GET …/tenancy/{tenancyId}/payments: money in, newest first. */
export const packagePayments = z.object({
  housemates: z.array(housematePayment),
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
export type HousematePayment = z.infer<typeof housematePayment>
export type PackageInvoice = z.infer<typeof packageInvoice>
export type PackagePayments = z.infer<typeof packagePayments>
export type PayoutOnWire = z.infer<typeof payout>
export type Payouts = z.infer<typeof payoutsAnswer>
