import type { Database } from '../db/database.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { isBulk, type MailMessage } from './messages.ts'

/**
 * Puts mail in the outbox, in the transaction of the change it tells of; wake the outbox once that is committed.
 * @param origin the portal's own address, for the mail's links
 */
export async function queueMail(
  transaction: Database,
  messages: MailMessage[],
  origin: string,
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await transaction.insert(outboxMessages).values(
    messages.map(({ kind, ...payload }) => ({
      kind,
      payload,
      isBulk: isBulk(kind),
      origin,
      createdAt: now,
      nextAttemptAt: now,
    })),
  )
}
