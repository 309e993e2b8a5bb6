import { linkLife } from '@doorstep/portal-contract/auth'
import { and, eq, gt, isNull, lte, notExists, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { expression, isTrue } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { invites, signUps } from '../db/schema/people.ts'

const hourMs = 60 * 60 * 1000

/** An id in the payload of a mail. */
export const idIn = (name: string) => expression<number>`(${outboxMessages.payload} ->> ${name})::bigint`

/** Holds for mail that would send nothing, because its link no longer works: it expired, was used, or a newer one was sent. */
export function hasEndedLink(db: Database, now: Date): SQL {
  const isOlder = (ms: number) => lte(outboxMessages.createdAt, new Date(now.getTime() - ms))
  const openInvite = and(
    eq(invites.id, idIn('inviteId')),
    lte(invites.lastSentAt, outboxMessages.createdAt),
    isNull(invites.acceptedAt),
    isNull(invites.revokedAt),
    gt(invites.expiresAt, now),
  )
  const openSignUp = and(
    eq(signUps.id, idIn('signUpId')),
    isNull(signUps.confirmedAt),
    gt(signUps.expiresAt, now),
  )
  return isTrue(
    or(
      and(
        eq(outboxMessages.kind, 'invite'),
        notExists(db.select({ id: invites.id }).from(invites).where(openInvite)),
      ),
      and(
        eq(outboxMessages.kind, 'sign_up'),
        notExists(db.select({ id: signUps.id }).from(signUps).where(openSignUp)),
      ),
      and(eq(outboxMessages.kind, 'password_reset'), isOlder(linkLife.resetMinutes * 60 * 1000)),
      and(eq(outboxMessages.kind, 'email_change'), isOlder(linkLife.emailChangeHours * hourMs)),
    ),
  )
}
