import { z } from 'zod'
import { notifiedSupplies } from './supplies.ts'
import { noticePurposes } from './notices.ts'
import { billProvider } from './providers.schema.ts'
import { idText } from './lists.schema.ts'
import { dataOf, givenDay, id, isoDate, isoDateTime, version } from './wire.schema.ts'

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
  /** When the letter was sent, or when somebody said that its suppliers know already. */
  sent_at: isoDateTime,
  /** The day on which its suppliers knew already (D88); null of a letter. */
  known_on: isoDate.nullable(),
  tenancy_start: isoDate,
  tenancy_end: isoDate.nullable(),
  document: z.object({ id, filename: z.string() }).nullable(),
  recipients: z.array(noticeRecipient),
})

/** GET …/property/{id}/tenancy/{tenancyId}/notifications: newest first. */
export const noticesAnswer = dataOf(z.array(notice))

/** POST …/notifications/{recipientId}/chaser. */
export const noticeRecipientAnswer = dataOf(noticeRecipient)

const purpose = z.enum(noticePurposes, 'Choose what to tell them.')

/** A supplier of a property, and what it was told of a tenancy (D88). */
export const noticeSupplier = z.object({
  provider: billProvider,
  supplies: z.array(z.enum(notifiedSupplies)),
  /** Where letters go; null where we have no address, so that none can. */
  email: z.string().nullable(),
  /** What it has yet to be told; null when it knows. */
  due: z.enum(noticePurposes).nullable(),
  /** What it was told last, and on which day. */
  told: z.object({ on: isoDate, tenancy_start: isoDate, tenancy_end: isoDate.nullable() }).nullable(),
  /** Whether the tenancy's package has a bill of it, so that we notify it ourselves. */
  in_package: z.boolean(),
})

/** GET …/notifications/suppliers: in the order of the timeline's lanes. */
export const noticeSuppliersAnswer = dataOf(
  z.object({
    tenancy: z.object({ version, tenancy_start: isoDate, tenancy_end: isoDate.nullable() }),
    suppliers: z.array(noticeSupplier),
  }),
)

const supplierIds = z
  .array(id, 'Choose a supplier.')
  .min(1, 'Choose a supplier.')
  .max(notifiedSupplies.length, `Choose up to ${notifiedSupplies.length} suppliers.`)
  .transform((ids) => [...new Set(ids)])

/** GET …/notifications/letter: the letter as it would be sent. */
export const noticeLetterQuery = z.object({ supplier_id: idText, purpose })

/** POST …/notifications (D88): a letter to each supplier, about the version of the tenancy that the person saw. */
export const newNotices = z.object({ version, purpose, supplier_ids: supplierIds })

/** POST …/notifications/known (D88). */
export const knownNotice = z.object({
  version,
  supplier_ids: supplierIds,
  known_on: givenDay('Enter the day they were notified.'),
  /** Among the property's documents. */
  document_id: z.int('Add a document that shows it.').positive('Add a document that shows it.'),
})

export type NoticeSuppliers = z.infer<typeof noticeSuppliersAnswer>['data']
export type NoticeSupplier = NoticeSuppliers['suppliers'][number]
export type NewNotices = z.input<typeof newNotices>
export type KnownNotice = z.input<typeof knownNotice>
export type NoticeLetterQuery = z.output<typeof noticeLetterQuery>
export type Notice = z.infer<typeof notice>
export type NoticeRecipient = z.infer<typeof noticeRecipient>
