import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Until the transaction's end nobody else makes an email, in lower case, somebody's: neither by signing up nor by changing theirs. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`)
}
