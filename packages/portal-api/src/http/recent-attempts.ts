import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginAttempts } from '../db/schema/sign-in.ts'

/** What counts together: attempts of one purpose by the same two words. */
export type Counted = Pick<typeof loginAttempts.$inferSelect, 'purpose' | 'email' | 'ipAddress'>

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * The last attempts of one kind, newest first. Until the transaction ends nobody else counts the same, so that those who come side by
 * side are all seen.
 * @param most how many at most
 */
export async function recentAttempts(
  tx: Transaction,
  { purpose, email, ipAddress }: Counted,
  since: Date,
  most: number,
) {
  const lock = `${purpose} ${ipAddress} ${email}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return tx
    .select({ succeeded: loginAttempts.succeeded, attemptedAt: loginAttempts.attemptedAt })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.purpose, purpose),
        eq(loginAttempts.email, email),
        eq(loginAttempts.ipAddress, ipAddress),
        gt(loginAttempts.attemptedAt, since),
      ),
    )
    .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
    .limit(most)
}
