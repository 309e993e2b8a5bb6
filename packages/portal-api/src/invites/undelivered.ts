import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { invites } from '../db/schema/people.ts'
import type { MailMessage } from '../mail/messages.ts'

/** What the email of an invite is about. */
export type InviteMail = Pick<Extract<MailMessage, { kind: 'invite' }>, 'inviteId'>

/** Has whoever sent an invite see that its email never arrives, unless it was sent again since. */
export async function markUndelivered(
  tx: Database,
  { inviteId }: InviteMail,
  { sentAt, now }: { sentAt: Date; now: Date },
): Promise<void> {
  await tx
    .update(invites)
    .set({ undeliveredAt: now })
    .where(
      and(
        eq(invites.id, inviteId),
        lte(invites.lastSentAt, sentAt),
        isNull(invites.acceptedAt),
        isNull(invites.revokedAt),
      ),
    )
}

/** Whether the latest email of an invite never arrives. */
export const isUndelivered = ({
  undeliveredAt,
  lastSentAt,
}: {
  undeliveredAt: Date | null
  lastSentAt: Date
}) =>
  // An older version of the portal that sends an invite again leaves when the email before failed.
  undeliveredAt !== null && undeliveredAt >= lastSentAt

/** Takes that back, because the emails of these invites are tried again. */
export async function forgetUndelivered(tx: Database, mails: readonly InviteMail[]): Promise<void> {
  const ids = mails.map(({ inviteId }) => inviteId)
  await tx.update(invites).set({ undeliveredAt: null }).where(inArray(invites.id, ids))
}
