import { forgotTries } from '@doorstep/portal-contract/password-reset'
import { and, asc, eq, gt, gte, isNull, ne, or } from 'drizzle-orm'
import { refuseCommonPassword } from '../common-passwords.ts'
import type { Database } from '../db/database.ts'
import { memberships, users } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { limitUses } from '../db/schema/limits.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { transact } from '../db/transact.ts'
import { type Limit, takeUseOrRefuse } from '../limits/limits.ts'
import { noteAudit } from '../http/audit.ts'
import { sha256 } from '../http/crypto.ts'
import { mayEmailLink } from '../mail/sending-limits.ts'
import type { Links } from '../mail/links.ts'
import { queueMail } from '../mail/queue.ts'
import type { Passwords } from '../passwords.ts'

/** What a mailed link brings. The email is in lower case. */
export type ResetLink = { token: string; email: string }

/** What its form brings. */
export type Reset = ResetLink & { password: string }

/** Where a reset comes from: the session that may stay, the portal's own address, and the request to name in the audit. */
export type ResetCaller = { ownSession: string | undefined; origin: string; requestId: string }

const forgotLimit: Limit = {
  by: ['kind', 'source'],
  most: forgotTries.count,
  within: { minutes: forgotTries.withinMinutes },
}

/** Lets people who forgot their password choose a new one (D12). */
export function createPasswordResets(db: Database, passwords: Passwords, links: Links, clock: () => Date) {
  /** The link's token, while it stands and its owner still works for a partner. */
  async function findToken(database: Database, { token, email }: ResetLink) {
    const [found] = await database
      .select({
        id: tokens.id,
        userId: tokens.userId,
        partnerId: memberships.partnerId,
        owner: { email: users.email, first_name: users.firstName, last_name: users.lastName },
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(
        and(
          eq(tokens.kind, 'password_reset'),
          eq(tokens.tokenHash, sha256(token)),
          eq(users.email, email),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, clock()),
          // A link asked for before the password was changed has ended, also when its mail left only afterwards.
          or(isNull(users.passwordSetAt), gte(tokens.createdAt, users.passwordSetAt)),
        ),
      )
      .orderBy(asc(memberships.id))
      .limit(1)
      .for('update', { of: tokens })
    return found
  }

  return {
    /**
     * Queues the link's mail, as long as the address was not sent too many (D62). The same work for every address: whether it is known,
     * the outbox finds out later.
     * @throws a 429 when the client asked too often
     */
    async ask({ email, ipAddress }: { email: string; ipAddress: string }, origin: string): Promise<void> {
      const now = clock()
      await takeUseOrRefuse(db, { kind: 'forgot_form', email, source: ipAddress }, [forgotLimit], now)
      if (!(await mayEmailLink(db, { kind: 'password_reset', email, ipAddress }, now))) return
      const { nonce } = await links.make()
      await queueMail(db, [{ kind: 'password_reset', email, nonce }], origin, now)
    },

    /** Whether a link stands. The same work for every link and address; a link that has ended tells no more. */
    stands: async (link: ResetLink): Promise<boolean> => (await findToken(db, link)) !== undefined,

    /**
     * Sets the new password, ends every other session, and tells the owner. False: the link does not stand. Throws a 422 on
     * `password` when it is the owner's name or email.
     */
    async reset(form: Reset, { ownSession, origin, requestId }: ResetCaller): Promise<boolean> {
      // Before the transaction: hashing takes long, and is only worth it for a link that stands.
      const found = await findToken(db, form)
      if (!found) return false
      refuseCommonPassword(form.password, found.owner)
      const passwordHash = await passwords.hash(form.password)
      const ownHash = ownSession && sha256(ownSession)
      return transact(db, async (tx) => {
        // The person first, as everywhere: whoever changes the password at the same time waits, or is waited for.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('update')
        const token = await findToken(tx, form)
        if (!token) return false
        const now = clock()
        const { userId, partnerId } = token
        await tx
          .update(users)
          .set({ passwordHash, passwordSetAt: now, updatedAt: now })
          .where(eq(users.id, userId))
        // Older links of the same person end with it.
        await tx
          .update(tokens)
          .set({ usedAt: now })
          .where(and(eq(tokens.userId, userId), eq(tokens.kind, 'password_reset'), isNull(tokens.usedAt)))
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ownHash ? ne(sessions.tokenHash, ownHash) : undefined))
        // Sign-ins that the old password is half way through.
        await tx.delete(challenges).where(eq(challenges.userId, userId))
        // Whoever forgot it has tried in vain before: the new password works at once.
        await tx.delete(limitUses).where(and(eq(limitUses.email, form.email), eq(limitUses.kind, 'sign_in')))
        const action = 'account.reset_password'
        await noteAudit(tx, { partnerId, action, subjectId: userId, userId, requestId, now })
        await queueMail(tx, [{ kind: 'password_changed', userId }], origin, now)
        return true
      })
    },
  }
}

export type PasswordResets = ReturnType<typeof createPasswordResets>
