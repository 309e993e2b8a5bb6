import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { Expression, fullName } from '../db/expressions.ts'
import { users } from '../db/schema/people.ts'
import { hasWords } from '../db/search.ts'

// Whoever sees a record sees the names of the people whom it names, whichever partner they work for.

/** The name of the person whose id a column has; null when there is none. */
export const personName = (id: AnyColumn) =>
  new Expression<string | null>(sql`(
    select ${fullName(users)} from ${users} where ${users.id} = ${id}
  )`)

/** Whether each word of a search is somewhere in the name of the person whose id a column has. */
export function isNamed(id: AnyColumn, search: string): SQL | undefined {
  const found = hasWords(sql`fold_text(${users.firstName} || ' ' || ${users.lastName})`, search)
  if (found.length === 0) return undefined
  return sql`${id} in (select ${users.id} from ${users} where ${and(...found)})`
}
