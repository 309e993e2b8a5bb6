import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { packageTerms } from './schema/orders.ts'

/**
 * What was recorded of a package before a moment, as a row to join laterally: the last of it, or the first where nothing was recorded yet
 * (docs/decisions/0095).
 * @param moment an expression of a moment
 */
export const termsAt = (orderId: AnyPgColumn, moment: SQL): SQL => sql`(
  select * from ${packageTerms} where ${packageTerms.orderId} = ${orderId}
  order by case when ${packageTerms.recordedAt} < ${moment} then ${packageTerms.id} end desc nulls last, ${packageTerms.id} limit 1)`
