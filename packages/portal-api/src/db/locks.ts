import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Until the transaction's end nobody else locks the same text. */
export async function lockText(tx: Database, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
}

/** Until the transaction's end nobody else makes an email, in lower case, somebody's: neither by signing up nor by changing theirs. */
export const lockAddress = (tx: Database, email: string) => lockText(tx, `account ${email}`)
