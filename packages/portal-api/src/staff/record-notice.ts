import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { utilityNotificationRecipients } from '../db/schema/documents.ts'
import { providers } from '../db/schema/providers.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'

/** What a supplier or council tells us of a notice, in order (D67). */
const columns = {
  delivered: 'deliveredAt',
  acknowledged: 'acknowledgedAt',
  settled: 'settledAt',
} as const
export type NoticeEvent = keyof typeof columns

/** The events of `recordNotice`, for the command's help. */
export const noticeEvents = Object.keys(columns) as NoticeEvent[]

/**
 * Records for the provider team that a supplier got a notice, acknowledged it, or opened or closed the account (D67).
 * @throws when nobody got that notice, or this was recorded already
 */
export async function recordNotice(
  db: Database,
  recipientId: number,
  event: NoticeEvent,
  { by, now }: StaffChange,
): Promise<void> {
  const column = columns[event]
  await db.transaction(async (tx) => {
    const [recipient] = await tx
      .select()
      .from(utilityNotificationRecipients)
      .where(eq(utilityNotificationRecipients.id, recipientId))
      .for('update')
    if (!recipient) throw new Error(`There is no recipient ${recipientId} of a notice.`)
    if (recipient[column]) throw new Error(`Notice ${recipientId} was ${event} already.`)
    const [provider] = await tx
      .select({ name: providers.name })
      .from(providers)
      .where(eq(providers.id, recipient.providerId))
    await tx
      .update(utilityNotificationRecipients)
      .set({ [column]: now })
      .where(eq(utilityNotificationRecipients.id, recipientId))
    const { partnerId, notificationId: subjectId } = recipient
    const after = { provider: provider?.name ?? '', event }
    await noteAudit(tx, {
      actor: 'staff',
      by,
      partnerId,
      action: 'notification.record',
      subjectId,
      after,
      now,
    })
  })
}
