import { signUpTries } from '@doorstep/portal-contract/sign-up'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginAttempts } from '../db/schema/sign-in.ts'
import { tooManyTries } from '../http/errors.ts'

const windowMs = signUpTries.withinMinutes * 60 * 1000

/** Stands where tries to sign in have their email. Those are in lower case: no such try is ever taken for one of these. */
const mark = 'POST /api/auth/signup'

/**
 * Counts a sign-up of a client's address, of either kind, and refuses it with a 429 when there were too many. Kept with the tries to
 * sign in, so that every process of a site counts alike and both are forgotten together.
 */
export async function countSignUp(db: Database, ipAddress: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ipAddress} ${mark}`}, 0))`)
    const recent = await tx
      .select({ attemptedAt: loginAttempts.attemptedAt })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.email, mark),
          eq(loginAttempts.ipAddress, ipAddress),
          gt(loginAttempts.attemptedAt, new Date(now.getTime() - windowMs)),
        ),
      )
      .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
      .limit(signUpTries.count)
    const oldest = recent.at(-1)
    if (oldest && recent.length === signUpTries.count) {
      throw tooManyTries(Math.ceil((oldest.attemptedAt.getTime() + windowMs - now.getTime()) / 1000))
    }
    await tx.insert(loginAttempts).values({ ipAddress, email: mark, succeeded: true, attemptedAt: now })
  })
}
