import { defineEffect } from '../partners/effects.ts'
import type { MailMessage } from './messages.ts'
import { queueMail as queue } from './queue.ts'

/** Mail that leaves when the transaction is committed. @see queue.ts */
export const queueMail = defineEffect(
  (
    { db },
    { messages, origin, now }: { messages: MailMessage[]; origin: string; now: Date },
  ): Promise<void> => queue(db, messages, origin, now),
)
