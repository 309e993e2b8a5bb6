import { z } from 'zod'
import { anyOf, filterOf, partnerIds } from './filters.schema.ts'
import { optionalText, pagingQuery } from './lists.schema.ts'
import { defaultOrderStatuses, orderStatusIds, type OrderStatusId } from './orders.ts'
import { billProvider } from './providers.schema.ts'
import { id, isoDate, isoDateTime, type Page, pageOf, pounds } from './wire.schema.ts'

const statusSentence = `Choose statuses by their ids: ${orderStatusIds.join(', ')}.`

/** One of the statuses of section 4 of the specification, the warm lead too (D59). */
const orderStatusId = z
  .number(statusSentence)
  .refine((given): given is OrderStatusId => orderStatusIds.some((known) => known === given), statusSentence)

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

/** GET /api/i/partner/order: which orders and which page of them (specification, section 7; D3). */
export const ordersQuery = pagingQuery.extend({ filter: filterOf(orderFilter), q: optionalText })

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
  property_tenancy: z.object({ id }),
  household: z.object({
    /** The name of the order's status. */
    status: z.string(),
    /** The people who pay, the lead tenant first. */
    bill_payers: z.array(
      z.object({ id, full_name: z.string(), is_lead_tenant: z.boolean(), has_payment_details: z.boolean() }),
    ),
    created_at: isoDateTime,
  }),
  partner: z.object({ id, name: z.string() }),
  bills: z.array(orderBill),
  /** How many people live there. */
  housemates: z.int(),
})

export const ordersPage = pageOf(order)

export type Order = z.infer<typeof order>
export type OrderBill = z.infer<typeof orderBill>
export type OrdersPage = Page<Order>
