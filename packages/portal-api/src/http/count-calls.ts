import type { Database } from '../db/database.ts'
import { loginAttempts } from '../db/schema/sign-in.ts'
import { tooManyTries } from './errors.ts'
import { type Counted, recentAttempts } from './recent-attempts.ts'

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
  const windowMs = limit.withinMinutes * 60 * 1000
  await db.transaction(async (tx) => {
    const recent = await recentAttempts(tx, counted, new Date(now.getTime() - windowMs), limit.count)
    const oldest = recent.at(-1)
    if (oldest && recent.length === limit.count) {
      throw tooManyTries(Math.ceil((oldest.attemptedAt.getTime() + windowMs - now.getTime()) / 1000))
    }
    await tx.insert(loginAttempts).values({ ...counted, succeeded: true, attemptedAt: now })
  })
}
