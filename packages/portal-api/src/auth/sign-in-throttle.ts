import { signInTries } from '@doorstep/portal-contract/auth'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginAttempts, type attemptPurposes } from '../db/schema/sign-in.ts'
import { tooManyTries } from '../http/errors.ts'
import { recentAttempts } from '../http/recent-attempts.ts'

const windowMs = signInTries.withinMinutes * 60 * 1000

/** Tries are forgotten after this long. */
const keptMs = 24 * 60 * 60 * 1000

/** An address and an email, in lower case, that are tried together. */
export type Pair = { ipAddress: string; email: string }

/**
 * Slows down who guesses passwords (D2, D45): each purpose counts for itself. Kept in the database, so that every process of a site
 * counts alike.
 */
export function createSignInThrottle(
  db: Database,
  clock: () => Date,
  purpose: (typeof attemptPurposes)[number] = 'sign_in',
) {
  return {
    /**
     * Notes a try, as failed until `succeeded` says otherwise: tries that run side by side all count.
     * Returns its id; throws a 429 instead when too many failed.
     */
    async begin({ ipAddress, email }: Pair): Promise<number> {
      const now = clock()
      return db.transaction(async (tx) => {
        const since = new Date(now.getTime() - windowMs)
        const recent = await recentAttempts(tx, { purpose, email, ipAddress }, since, signInTries.failures)
        const oldest = recent.at(-1)
        if (oldest && recent.length === signInTries.failures && recent.every((one) => !one.succeeded)) {
          throw tooManyTries(Math.ceil((oldest.attemptedAt.getTime() + windowMs - now.getTime()) / 1000))
        }
        const [noted] = await tx
          .insert(loginAttempts)
          .values({ purpose, ipAddress, email, succeeded: false, attemptedAt: now })
          .returning({ id: loginAttempts.id })
        if (!noted) throw new Error('The try to sign in was not noted.')
        return noted.id
      })
    },

    /** The try was neither right nor wrong yet: the password was right, and a second factor is to come. */
    async withdraw(attempt: number): Promise<void> {
      await db.delete(loginAttempts).where(eq(loginAttempts.id, attempt))
    },

    /** The second factor was right too: earlier failures of the pair no longer count. */
    async forget({ ipAddress, email }: Pair): Promise<void> {
      await db
        .delete(loginAttempts)
        .where(
          and(
            eq(loginAttempts.purpose, purpose),
            eq(loginAttempts.email, email),
            eq(loginAttempts.ipAddress, ipAddress),
          ),
        )
    },

    /** The try was right after all: earlier failures no longer count. */
    async succeeded(attempt: number): Promise<void> {
      await db.update(loginAttempts).set({ succeeded: true }).where(eq(loginAttempts.id, attempt))
      await db
        .delete(loginAttempts)
        .where(lt(loginAttempts.attemptedAt, new Date(clock().getTime() - keptMs)))
    },
  }
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>
