import { sql, type SQL } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoices, isToPartner } from '../db/schema/payments.ts'

/**
 * Who is invoiced for the bills-included packages of a row of `partners` (D70): the partner itself, or its head office where our staff set
 * that this is invoiced for its branches.
 */
export const invoicedPartnerId = sql<number>`coalesce((
  select head.id from ${partners} head where head.id = ${partners}.parent_id and head.is_invoiced_for_branches
), ${partners}.id)`.mapWith(Number)

/**
 * Whether a partner has ordered a bills-included package. Sorted as `orders_start_index` is: with a plain `exists` PostgreSQL reads all
 * orders where it expects many.
 */
const hasOrdered = (partnerId: SQL) => sql`(
  select true from ${orders} where ${orders.partnerId} = ${partnerId} and ${orders.responsibilityType} = 'partner'
  order by ${orders.startsOn} desc, ${orders.id} desc limit 1
) is not null`

/** Whether a partner was ever invoiced; sorted as `invoices_list_index` is, for the same reason. */
const wasInvoiced = (partnerId: SQL) => sql`(
  select true from ${invoices} where ${invoices.partnerId} = ${partnerId} and ${isToPartner}
  order by ${invoices.createdAt} desc, ${invoices.id} desc limit 1
) is not null`

/**
 * Whether a row of `partners` has ordered a bills-included package or is invoiced for one (specification, section 3; D70). Whoever was invoiced
 * keeps its invoices, also when somebody else is invoiced since.
 */
export const hasPartnerPackages = sql<boolean>`(
  ${hasOrdered(sql`${partners}.id`)}
  or ${partners}.is_invoiced_for_branches and exists (
    select from ${partners} branch where branch.parent_id = ${partners}.id and ${hasOrdered(sql`branch.id`)}
  )
  or ${wasInvoiced(sql`${partners}.id`)}
)`
