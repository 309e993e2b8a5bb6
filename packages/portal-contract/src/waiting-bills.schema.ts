import { z } from 'zod'
import { postalBill } from './postal-bills.schema.ts'
import { billProvider } from './providers.schema.ts'
import { dataOf, id, isoDateTime, text, version } from './wire.schema.ts'
import { waitingBillFields } from './waiting-bills.ts'

const longest = 100
const answerText = `Use no more than ${longest} characters.`
const answer = text('Send text.').max(longest, answerText)

/** A file that waits to be added as a bill: what was read from it or put right, and what is still to be done. */
export const waitingBill = z.object({
  id,
  version: z.string(),
  file_name: z.string(),
  /** Null for a file that can't be added, which isn't kept. */
  file_size: z.int().nullable(),
  /** Why this file can't be added, and what to do. */
  refusal: z.string().nullable(),
  /** Why nothing was read from it. */
  unread: z.string().nullable(),
  /** Who uploaded it, when a colleague did. */
  uploaded_by: z.string().nullable(),
  updated_at: isoDateTime,
  answers: z.record(z.enum(waitingBillFields), z.string()),
  /** The answers that are as they were read: nobody has checked them yet. */
  read: z.array(z.enum(waitingBillFields)),
  property: postalBill.shape.property.nullable(),
  provider: billProvider.nullable(),
  /** What has to be put right, by field; of the bill as a whole under `bill`. */
  problems: z.partialRecord(z.enum([...waitingBillFields, 'bill']), z.string()),
})

/** GET …/postal-bills/bulk: in the order of uploading. */
export const waitingBills = dataOf(z.array(waitingBill))

/** POST …/postal-bills/bulk, whose body is the file: its name. */
export const uploadQuery = z.object({
  name: text('Send the file’s name.')
    .min(1, 'Send the file’s name.')
    .max(1_000, 'A file’s name can have up to 1,000 characters.'),
})

/** What it answers. `already` says that the same file was waiting: it is in the answer. */
export const uploadedBill = dataOf(waitingBill).extend({ already: z.boolean() })

/** PATCH …/postal-bills/bulk/{id}: the answers that change. */
export const waitingBillChanges = z.object({
  version,
  answers: z.object({
    property_id: answer.optional(),
    provider_id: answer.optional(),
    account_number: answer.optional(),
    amount: answer.optional(),
    is_credit: answer.optional(),
    issue_date: answer.optional(),
    due_date: answer.optional(),
    period_from: answer.optional(),
    period_to: answer.optional(),
  }),
})
export const changedWaitingBill = dataOf(waitingBill)
export const waitingBillConflict = z.object({ message: z.string(), current: waitingBill.optional() })

/** POST …/postal-bills/bulk/add: the bills as the person saw them. */
export const bulkAddBody = z.object({
  bills: z
    .array(z.object({ id, version }))
    .min(1, 'Choose at least one bill.')
    .max(500, 'Choose no more than 500 bills at a time.'),
})

/** What was added, what stays and why, and what undoes it. */
export const bulkAdded = z.object({
  added: z.int(),
  /** How many older bills are outdated now (D30), and by how many more need paying. */
  outdated: z.int(),
  to_pay: z.int(),
  data: z.array(waitingBill),
  undo_id: id.nullable(),
})

/** POST …/postal-bills/bulk/undo-add: all bills of one call go back to those that wait. */
export const undoBulkBody = z.object({ undo_id: id })
export const undoneBulk = z.object({
  removed: z.int(),
  /** Bills that stay, because something happened at their property since. */
  kept: z.int(),
  /** By how many more need paying now; mostly fewer, so below 0. */
  to_pay: z.int(),
  data: z.array(waitingBill),
})

export type WaitingBill = z.infer<typeof waitingBill>
export type UploadedBill = z.infer<typeof uploadedBill>
export type WaitingBillChanges = z.infer<typeof waitingBillChanges>
export type BulkAdded = z.infer<typeof bulkAdded>
export type UndoneBulk = z.infer<typeof undoneBulk>
