import { and, asc, desc, eq, not, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { coalesce, expression } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { housemates } from '../db/schema/orders.ts'
import { invites, signUps, users } from '../db/schema/people.ts'
import { forgetUndelivered, type InviteMail } from '../invites/undelivered.ts'
import { hasEndedLink, idIn } from '../mail/ended-links.ts'
import { isFailed, isWaiting } from '../mail/outbox-conditions.ts'
import { isForStaff } from '../mail/outbox-state.ts'

/** Mail of the outbox as our staff see it. */
export type ShownMail = {
  id: number
  kind: string
  /** Undefined where its receiver is found as it leaves: a supplier, say. */
  to: string | undefined
  createdAt: Date
  attempts: number
  /** Why it did not leave; null before its first try. */
  lastError: string | null
  nextAttemptAt: Date
}

/** How many of each are listed. */
export const shownMails = 100

/** The mail that waits, oldest first, and what never left, newest first; the first hundred of each. */
export async function listMail(db: Database): Promise<{ waiting: ShownMail[]; failed: ShownMail[] }> {
  return {
    waiting: await mailsOf(db, isWaiting, asc(outboxMessages.id)),
    failed: await mailsOf(db, isFailed, desc(outboxMessages.id)),
  }
}

async function mailsOf(db: Database, condition: SQL | undefined, order: SQL): Promise<ShownMail[]> {
  const rows = await db
    .select({
      id: outboxMessages.id,
      kind: outboxMessages.kind,
      to: coalesce<string | null>(
        expression`${outboxMessages.payload} ->> 'email'`,
        expression`${users.email}`,
        expression`${invites.email}`,
        expression`${signUps.email}`,
        expression`${housemates.email}`,
      ),
      createdAt: outboxMessages.createdAt,
      attempts: outboxMessages.attempts,
      lastError: outboxMessages.lastError,
      nextAttemptAt: outboxMessages.nextAttemptAt,
    })
    .from(outboxMessages)
    .leftJoin(users, eq(users.id, idIn('userId')))
    .leftJoin(invites, eq(invites.id, idIn('inviteId')))
    .leftJoin(signUps, eq(signUps.id, idIn('signUpId')))
    .leftJoin(housemates, eq(housemates.id, idIn('housemateId')))
    .where(condition)
    .orderBy(order)
    .limit(shownMails)
  return rows.map(({ to, ...mail }) => ({ ...mail, to: to ?? undefined }))
}

/**
 * Has mail that never left be tried again as if it were new: one, or all of it. Mail about invoices isn't, because a job gives those notices
 * anew, nor is mail whose link no longer works, because there is nothing to send.
 * @returns the ids of what is tried again, and of what isn't because of its link
 * @throws where the one mail is none that can be tried again
 */
export async function retryMail(
  db: Database,
  which: number | 'all',
  { now, by }: { now: Date; by: string },
): Promise<{ retried: number[]; ended: number[] }> {
  return db.transaction(async (tx) => {
    const isMeant = and(isForStaff, which === 'all' ? undefined : eq(outboxMessages.id, which))
    const isEnded = hasEndedLink(tx, now)
    const ended = await tx
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(isMeant, isEnded))
      .orderBy(asc(outboxMessages.id))
    const updated = await tx
      .update(outboxMessages)
      .set({ failedAt: null, attempts: 0, firstTriedAt: null, lastError: null, nextAttemptAt: now })
      .where(and(isMeant, not(isEnded)))
      .returning({ id: outboxMessages.id, kind: outboxMessages.kind, payload: outboxMessages.payload })
    const retried = updated.toSorted((one, other) => one.id - other.id)
    if (retried.length === 0 && which !== 'all')
      throw new Error(
        ended.length > 0
          ? `Mail ${which} can't be tried again: its link no longer works. Whoever needs one asks for a new link in the portal.`
          : `There is no failed mail ${which} that can be tried again. Mail about invoices is made anew by itself.`,
      )
    if (retried.length > 0) {
      const ofInvites = retried.filter(({ kind }) => kind === 'invite')
      await forgetUndelivered(
        tx,
        // `queueMail` takes nothing but such a message apart into a row.
        ofInvites.map(({ payload }) => payload as InviteMail),
      )
      await tx.insert(operatorChanges).values({
        madeBy: by,
        action: 'mail.retry',
        changes: retried.map(({ id, kind }) => `Mail ${id} (${kind}) is tried again.`),
        createdAt: now,
      })
    }
    return { retried: retried.map(({ id }) => id), ended: ended.map(({ id }) => id) }
  })
}
