import { passkeyLimits, secondStep } from '@doorstep/portal-contract/second-factor'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Member } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { plus } from '../db/expressions.ts'
import { memberships } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { transact } from '../db/transact.ts'
import { sha256 } from '../http/crypto.ts'

const minuteMs = 60 * 1000
const lifeMs = { sign_in: secondStep.minutes * minuteMs, passkey: passkeyLimits.minutes * minuteMs }

/** A sign-in whose password was right, and how often its second step went wrong. */
export type HalfSignIn = Member & { id: number; failures: number }

/** What browsers were asked to prove. Each belongs to the session cookie it was asked of, and works once. */
export function createChallenges(db: Database, clock: () => Date) {
  type Kind = keyof typeof lifeMs

  const belongsTo = async (secret: string, kind: Kind) =>
    and(eq(challenges.sessionHash, sha256(secret)), eq(challenges.kind, kind))

  async function begin(secret: string, kind: Kind, member: Member, webauthnChallenge: string | null) {
    const now = clock()
    const own = await belongsTo(secret, kind)
    const sessionHash = sha256(secret)
    const expiresAt = new Date(now.getTime() + lifeMs[kind])
    await transact(db, async (tx) => {
      await tx.delete(challenges).where(own)
      await tx
        .insert(challenges)
        .values({ kind, sessionHash, ...member, webauthnChallenge, expiresAt, createdAt: now })
    })
  }

  return {
    /** The password was right: the second step may follow from the same browser. */
    beginSignIn: (secret: string, member: Member): Promise<void> => begin(secret, 'sign_in', member, null),

    /** The sign-in that this browser is in the middle of; undefined when there is none, it took too long, or the person left the partner. */
    async findSignIn(secret: string): Promise<HalfSignIn | undefined> {
      const [found] = await db
        .select({
          id: challenges.id,
          userId: challenges.userId,
          partnerId: challenges.partnerId,
          failures: challenges.failures,
        })
        .from(challenges)
        .innerJoin(
          memberships,
          and(eq(memberships.userId, challenges.userId), eq(memberships.partnerId, challenges.partnerId)),
        )
        .where(and(await belongsTo(secret, 'sign_in'), gt(challenges.expiresAt, clock())))
      return found
    },

    /** Counts a wrong answer. */
    async failed({ id }: HalfSignIn): Promise<void> {
      await db
        .update(challenges)
        .set({ failures: plus(challenges.failures, 1) })
        .where(eq(challenges.id, id))
    },

    /** Ends the sign-in with its right answer. False when another call was first. */
    async finish({ id }: HalfSignIn): Promise<boolean> {
      const ended = await db.delete(challenges).where(eq(challenges.id, id)).returning({ id: challenges.id })
      return ended.length > 0
    },

    /** Remembers what a passkey is to sign in the second step. */
    async askForPasskey({ id }: HalfSignIn, webauthnChallenge: string): Promise<void> {
      await db.update(challenges).set({ webauthnChallenge }).where(eq(challenges.id, id))
    },

    /** What a passkey was to sign; once. */
    async takePasskeyChallenge({ id }: HalfSignIn): Promise<string | undefined> {
      // The old value comes from a locked row: of two calls at once, one finds it gone.
      return transact(db, async (tx) => {
        const [asked] = await tx
          .select({ webauthnChallenge: challenges.webauthnChallenge })
          .from(challenges)
          .where(and(eq(challenges.id, id), isNotNull(challenges.webauthnChallenge)))
          .for('update')
        if (asked) await tx.update(challenges).set({ webauthnChallenge: null }).where(eq(challenges.id, id))
        return asked?.webauthnChallenge ?? undefined
      })
    },

    /** Remembers what a new passkey is to sign. */
    beginPasskey: (secret: string, member: Member, webauthnChallenge: string): Promise<void> =>
      begin(secret, 'passkey', member, webauthnChallenge),

    /** What a new passkey of this person was to sign; once. */
    async takeNewPasskeyChallenge(secret: string, userId: number): Promise<string | undefined> {
      const [taken] = await db
        .delete(challenges)
        .where(and(await belongsTo(secret, 'passkey'), eq(challenges.userId, userId)))
        .returning({ webauthnChallenge: challenges.webauthnChallenge, expiresAt: challenges.expiresAt })
      return taken && taken.expiresAt > clock() ? (taken.webauthnChallenge ?? undefined) : undefined
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
