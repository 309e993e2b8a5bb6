import { sql } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'

/**
 * Who is invoiced for the bills-included packages of a row of `partners` (D70): the partner itself, or its head office where our staff set
 * that this is invoiced for its branches.
 */
export const invoicedPartnerId = sql<number>`coalesce((
  select head.id from ${partners} head where head.id = ${partners}.parent_id and head.is_invoiced_for_branches
), ${partners}.id)`.mapWith(Number)

/** Whether a row of `partners` has ordered a bills-included package or is invoiced for one (specification, section 3; D70). */
export const hasPartnerPackages = sql<boolean>`(
  exists (select from ${orders} where ${orders.partnerId} = ${partners}.id and ${orders.responsibilityType} = 'partner')
  or ${partners}.is_invoiced_for_branches and exists (
    select from ${partners} branch
    join ${orders} on ${orders.partnerId} = branch.id and ${orders.responsibilityType} = 'partner'
    where branch.parent_id = ${partners}.id
  )
)`
