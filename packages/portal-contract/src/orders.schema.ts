import { z } from 'zod'
import { anyOf, filterOf, partnerIds } from './filters.schema.ts'
import { direction, emptyAsNone, flag, optionalText, pagingQuery } from './lists.schema.ts'
import {
  defaultOrderStatuses,
  orderSorts,
  orderStatuses,
  orderStatusIds,
  type OrderStatusId,
} from './orders.ts'
import { billProvider } from './providers.schema.ts'
import { dataOf, id, isoDate, isoDateTime, type Page, pageOf, pounds } from './wire.schema.ts'

const statusText = `Choose statuses by their ids: ${orderStatusIds.join(', ')}.`

/** One of the statuses of section 4 of the specification, the warm lead too (D59). */
const orderStatusId = z
  .number(statusText)
  .refine((given): given is OrderStatusId => orderStatusIds.some((known) => known === given), statusText)

/** Who pays: the tenants, or the partner (D24b). */
export const responsibilityType = z.enum(
  ['tenant', 'partner'],
  'The responsibility type must be tenant or partner.',
)

/** Which orders a list shows; without a status those shown by default (D24b). */
export const orderFilter = {
  partner_id: partnerIds,
  status: anyOf(orderStatusId).transform((statuses = defaultOrderStatuses) => statuses),
  responsibility_type: responsibilityType.optional(),
}

/**
 * GET /api/i/partner/order: which orders, in what order and which page of them (specification, section 7; D3). A search looks in
 * addresses, tenants' names, supply numbers and account numbers.
 */
export const ordersQuery = pagingQuery.extend({
  filter: filterOf(orderFilter),
  q: optionalText,
  /** Only those with housemates whose payment details are missing, and who can be reminded (D44). */
  missing_payment_details: flag('Set missing_payment_details to 1 or 0.'),
  /** Only those of open leads (D20), whatever statuses are asked for. */
  leads: flag('Set leads to 1 or 0.'),
  sort: emptyAsNone(z.enum(orderSorts, 'Sort by created, start or property.').default('created')),
  direction: emptyAsNone(direction.default('desc')),
  include_counts: flag('Set include_counts to 1 or 0.'),
})

/** A bill of a package (specification, section 3). */
export const orderBill = z.object({
  id,
  account_number: z.string().nullable(),
  provider: billProvider,
  group: z.object({ name: z.string() }),
  date_setup: isoDate.nullable(),
  /** Set when the state is 'Install Date Booked'. */
  install_date: isoDate.nullable(),
  price: z.union([pounds, z.array(z.object({ housemates: z.int(), price_per_housemate: pounds }))]),
  name: z.string(),
  state: z.string(),
})

/** The coupon of a package: what comes off its management fee each month (D27). */
export const orderCoupon = z.object({ code: z.string(), discount: pounds })

/** A package, also called an order, in a list (specification, section 3). */
export const order = z.object({
  id,
  status_id: z.int(),
  responsibility_type: responsibilityType,
  property: z.object({
    id,
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_city: z.string(),
    address_postcode: z.string(),
  }),
  property_tenancy: z.object({
    id,
    is_lead: z.boolean(),
    /** Whether it was deleted: the package was cancelled with it, and it has no page any more. */
    is_deleted: z.boolean(),
  }),
  tenancy_start: isoDate,
  household: z.object({
    /** The name of the order's status. */
    status: z.string(),
    /** The people who pay, the lead tenant first. */
    bill_payers: z.array(
      z.object({
        id,
        full_name: z.string(),
        is_lead_tenant: z.boolean(),
        has_payment_details: z.boolean(),
        /** When they were last reminded to add them; once a day at most (D44). */
        reminded_at: isoDateTime.nullable(),
      }),
    ),
    created_at: isoDateTime,
  }),
  partner: z.object({ id, name: z.string() }),
  bills: z.array(orderBill),
  /** Each month, before the coupon. */
  management_fee: pounds,
  coupon: orderCoupon.nullable(),
  /** How many people live there. */
  housemates: z.int(),
})

const [firstStatus, ...otherStatuses] = orderStatuses.map(({ name }) => name)

/** How many orders there are of those that match (D60). */
const orderCounts = z.object({
  /** With each status, by its name, whatever status is asked for; none means 0. */
  by_status: z.partialRecord(z.enum([firstStatus ?? 'active', ...otherStatuses]), z.int()),
  /** In the statuses that are asked for: housemates whose payment details are missing, and in how many orders. */
  missing_payment_details: z.object({ housemates: z.int(), orders: z.int() }),
})

export const ordersPage = pageOf(order).extend({
  /** Only when they were requested. */
  counts: orderCounts.optional(),
})

const housemateName = z.object({ id, full_name: z.string() })

/** POST /api/i/partner/order/{id}/reminders: who was emailed, and when (D44). */
export const reminderAnswer = dataOf(
  z.object({
    reminded_at: isoDateTime,
    reminded: z.array(housemateName),
    /** Those whose payment details are missing too, but whose email address is not known. */
    without_email: z.array(housemateName),
  }),
)

/** POST /api/i/partner/order/{id}/housemates/{housemateId}/link: the address that a housemate opens (D86). */
export const inviteLinkAnswer = dataOf(z.object({ url: z.string(), expires_at: isoDateTime }))

export type InviteLink = z.infer<typeof inviteLinkAnswer>['data']
export type ReminderSent = z.infer<typeof reminderAnswer>['data']
export type Order = z.infer<typeof order>
export type OrderBill = z.infer<typeof orderBill>
export type OrderCounts = z.infer<typeof orderCounts>
export type OrdersPage = Page<Order> & { counts?: OrderCounts | undefined }
