import { signInTries } from '@doorstep/portal-contract/auth'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { limitUses } from '../db/schema/limits.ts'
import { forgetUses, type Limit, settleUse, takeUseOrRefuse, type Use } from '../limits/limits.ts'

const { withinMinutes, ofPair, ofAccount, ofAddress } = signInTries
const limitBy = (by: readonly ('email' | 'source')[], most: number): Limit => ({
  by: ['kind', ...by],
  most,
  within: { minutes: withinMinutes },
})

/**
 * How many tries may fail (D2, D45, D62); each kind counts for itself. The first limit of each is by whom a success clears the
 * failures: nobody clears another's by signing in themselves.
 */
const limits = {
  sign_in: [
    limitBy(['email', 'source'], ofPair),
    limitBy(['email'], ofAccount),
    limitBy(['source'], ofAddress),
  ],
  /** Whoever gets here knows the password, and may try codes from many addresses. */
  second_step: [limitBy(['email'], ofPair), limitBy(['source'], ofAddress)],
  /** Of someone who is signed in: guesses of others at the sign-in never keep them out. */
  current_password: [limitBy(['email'], ofPair)],
  /** Coupons' codes are guessed by people who are signed in, some of them from one office (D27). */
  coupon: [limitBy(['email'], ofAccount), limitBy(['source'], ofAddress)],
  /** Nobody is known by a link that opens nothing. */
  link: [limitBy(['source'], ofAddress)],
} as const satisfies Partial<Record<Use['kind'], readonly Limit[]>>

/**
 * How long a check counts as wrong before its outcome is known, ms. Longer than any takes, so that nobody gets more tries by having many
 * checked at a time; a process that dies meanwhile says no outcome, and its people aren't locked out for it.
 */
const pendingMs = 2 * 60_000

/** Who tries: the email in lower case, and the client's address. */
export type Guesser = { email: string; ipAddress: string }

/** Bounds guessing of passwords and codes (D2, D62). */
export function createGuessThrottle(db: Database, clock: () => Date, kind: keyof typeof limits) {
  const useOf = ({ email, ipAddress }: Guesser): Use => ({ kind, email, source: ipAddress })
  return {
    /**
     * Runs a check of what someone typed, and counts it when it was wrong: as wrong from the beginning, so that checks that run at the
     * same time all count.
     * @param check returns undefined or false when it was wrong; what throws does not count
     * @throws a 429 instead of the check when too many were wrong
     */
    async tried<Result>(who: Guesser, check: () => Promise<Result>): Promise<Result> {
      const now = clock()
      const pendingUntil = new Date(now.getTime() + pendingMs)
      const id = await takeUseOrRefuse(db, useOf(who), limits[kind], now, pendingUntil)
      const withdraw = () => db.delete(limitUses).where(eq(limitUses.id, id))
      const result = await check().catch(async (error: unknown) => {
        await withdraw()
        throw error
      })
      // Outside of that: one that was wrong stays counted, for a while at least, where this fails.
      await (result ? withdraw() : settleUse(db, id))
      return result
    },

    /** Everything was right: their earlier failures no longer count. */
    async clear(who: Guesser): Promise<void> {
      await forgetUses(db, useOf(who), limits[kind][0].by)
    },
  }
}

export type GuessThrottle = ReturnType<typeof createGuessThrottle>
