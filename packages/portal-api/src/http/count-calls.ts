import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginAttempts } from '../db/schema/sign-in.ts'
import { tooManyTries } from './errors.ts'

/** What counts together: calls of one purpose by the same two words. */
type Counted = Pick<typeof loginAttempts.$inferSelect, 'purpose' | 'email' | 'ipAddress'>

/**
 * Counts a call, whatever comes of it, and refuses it with a 429 when there were too many. Kept with the tries to sign in, so that
 * every process of a site counts alike and both are forgotten together.
 */
export async function countCall(
  db: Database,
  counted: Counted,
  limit: { count: number; withinMinutes: number },
  now: Date,
): Promise<void> {
  const { purpose, email, ipAddress } = counted
  const windowMs = limit.withinMinutes * 60 * 1000
  await db.transaction(async (tx) => {
    const lock = `${purpose} ${ipAddress} ${email}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const recent = await tx
      .select({ attemptedAt: loginAttempts.attemptedAt })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.purpose, purpose),
          eq(loginAttempts.email, email),
          eq(loginAttempts.ipAddress, ipAddress),
          gt(loginAttempts.attemptedAt, new Date(now.getTime() - windowMs)),
        ),
      )
      .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
      .limit(limit.count)
    const oldest = recent.at(-1)
    if (oldest && recent.length === limit.count) {
      throw tooManyTries(Math.ceil((oldest.attemptedAt.getTime() + windowMs - now.getTime()) / 1000))
    }
    await tx.insert(loginAttempts).values({ ...counted, succeeded: true, attemptedAt: now })
  })
}
