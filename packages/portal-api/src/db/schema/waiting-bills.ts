import { mediaTypes } from '@doorstep/portal-contract/uploads'
import {
  unreadReasons,
  type WaitingBillAnswers,
  type WaitingBillField,
} from '@doorstep/portal-contract/waiting-bills'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, identity, oneOf, reference, updatedAt } from './columns.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'

/** Files that somebody uploaded to be added as bills, and what they are to say (D32). They are of the partner that the person works as. */
export const waitingBills = pgTable(
  'waiting_bills',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** By which the same file is known. */
    fileHash: text('file_hash').notNull(),
    /** Where it is in the file store, what it is and its size; null where it is refused. */
    fileKey: text('file_key'),
    mediaType: text('media_type', { enum: mediaTypes }),
    fileSize: integer('file_size'),
    /** Why it can't be added, in words. */
    refusal: text('refusal'),
    /** Why nothing was read from it. */
    unread: text('unread', { enum: unreadReasons }),
    answers: jsonb('answers').$type<WaitingBillAnswers>().notNull(),
    /** The answers that are as they were read. */
    read: jsonb('read').$type<WaitingBillField[]>().notNull(),
    problems: jsonb('problems').$type<WaitingBillProblems>().notNull(),
    /** The bill that it became, for the undo; without a foreign key, because the bill may be a branch's. */
    billId: reference('bill_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('waiting_bills_list_index').on(t.partnerId, t.id),
    index('waiting_bills_updated_at_index').on(t.updatedAt),
    check('waiting_bills_file', sql`num_nulls(${t.fileKey}, ${t.mediaType}, ${t.fileSize}) in (0, 3)`),
    check('waiting_bills_refused', sql`(${t.fileKey} is null) = (${t.refusal} is not null)`),
    check('waiting_bills_media_type_known', oneOf(t.mediaType, mediaTypes)),
    check('waiting_bills_unread_known', oneOf(t.unread, unreadReasons)),
  ],
)

/** What has to be put right, by field; of the bill as a whole under `bill`. */
export type WaitingBillProblems = Partial<Record<WaitingBillField | 'bill', string>>

export type StoredWaitingBill = typeof waitingBills.$inferSelect
