import { lt, or } from 'drizzle-orm'
import { hasEnded } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { inviteSendings, signUps } from '../db/schema/people.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { loginAttempts, sessions, tokens } from '../db/schema/sign-in.ts'
import { keptSince } from '../http/idempotency.ts'

const dayMs = 24 * 60 * 60 * 1000

/** No limit counts further back (D2, D13, D62). */
const limitsKeptMs = dayMs
/** How long mail is remembered that left, or never will. */
const mailKeptMs = 30 * dayMs

/**
 * Deletes what has no meaning any more: answers to repeated calls (D5), what has expired, what limits counted, and mail that ended. None
 * of it is a partner's record, so nothing is audited.
 */
export async function purge(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keptSince(now)))
  await db.delete(sessions).where(hasEnded(now))
  await db.delete(tokens).where(lt(tokens.expiresAt, now))
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
  await db.delete(signUps).where(lt(signUps.expiresAt, now))
  await db.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, ago(limitsKeptMs)))
  await db.delete(inviteSendings).where(lt(inviteSendings.sentAt, ago(limitsKeptMs)))
  await db
    .delete(outboxMessages)
    .where(or(lt(outboxMessages.sentAt, ago(mailKeptMs)), lt(outboxMessages.failedAt, ago(mailKeptMs))))
}
