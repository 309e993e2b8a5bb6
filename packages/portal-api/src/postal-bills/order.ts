import type { PostalBillSort } from '@doorstep/portal-contract/postal-bills'
import { sql, type SQL } from 'drizzle-orm'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'

export type PostalBillOrder = { sort: PostalBillSort; direction: 'asc' | 'desc' }

const sortKeys: Record<PostalBillSort, SQL> = {
  issue_date: sql`${postalBills.issueDate}`,
  due_date: sql`${postalBills.dueDate}`,
  amount: sql`${postalBills.amountPence}`,
  property: sql`(select ${properties.addressLine1} from ${properties} where ${properties.id} = ${postalBills.propertyId})`,
  provider: sql`(select ${providers.name} from ${providers} where ${providers.id} = ${postalBills.providerId})`,
  status: sql`${postalBills.status}`,
}

/** An order of void bills; the id makes it exact. Bills without a due date come last in both directions. */
export function orderBy({ sort, direction }: PostalBillOrder): SQL[] {
  // Nulls stand where the index has them, else PostgreSQL would not use it; the one on issue dates is descending.
  const nullsLast = sort === 'due_date' || (direction === 'desc') === (sort === 'issue_date')
  const way = sql.raw(`${direction} nulls ${nullsLast ? 'last' : 'first'}`)
  return [sql`${sortKeys[sort]} ${way}`, sql`${postalBills.id} ${way}`]
}

/** The order that lists have by default (D35). */
export const newestFirst = orderBy({ sort: 'issue_date', direction: 'desc' })
