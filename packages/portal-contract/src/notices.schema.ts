import { z } from 'zod'
import { noticePurposes } from './notices.ts'
import { billProvider } from './providers.schema.ts'
import { dataOf, id, isoDate, isoDateTime } from './wire.schema.ts'

/** A supplier or council that got a notice, and what came back (D24, D67). */
export const noticeRecipient = z.object({
  id,
  provider: billProvider,
  /** What it supplies: 'electricity', 'council'. */
  kind: z.string(),
  delivered_at: isoDateTime.nullable(),
  acknowledged_at: isoDateTime.nullable(),
  /** When the account was opened or closed. */
  settled_at: isoDateTime.nullable(),
  /** When it was last chased. */
  chased_at: isoDateTime.nullable(),
  /** In working days: its average over the last 90 days; null when it answered nothing in them. */
  usual_days: z.int().nullable(),
})

/** What was sent about a tenancy to suppliers and the council, with what came back. */
export const notice = z.object({
  id,
  purpose: z.enum(noticePurposes),
  sent_at: isoDateTime,
  tenancy_start: isoDate,
  tenancy_end: isoDate.nullable(),
  document: z.object({ id, filename: z.string() }).nullable(),
  recipients: z.array(noticeRecipient),
})

/** GET …/property/{id}/tenancy/{tenancyId}/notifications: newest first. */
export const noticesAnswer = dataOf(z.array(notice))

/** POST …/notifications/{recipientId}/chaser. */
export const noticeRecipientAnswer = dataOf(noticeRecipient)

export type Notice = z.infer<typeof notice>
export type NoticeRecipient = z.infer<typeof noticeRecipient>
