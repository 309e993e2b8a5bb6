import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { importLimits } from '@doorstep/portal-contract/property-import'
import { waitingBillLimits } from '@doorstep/portal-contract/waiting-bills'
import { and, inArray, isNotNull, lt, lte, not, or } from 'drizzle-orm'
import { hasEnded } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { auditEntries, idempotencyKeys, publicIdempotencyKeys } from '../db/schema/audit.ts'
import { documents } from '../db/schema/documents.ts'
import { exports } from '../db/schema/exports.ts'
import { embedSessions, embedUsage } from '../db/schema/embeds.ts'
import { limitUses } from '../db/schema/limits.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { partnerPackageDrafts } from '../db/schema/orders.ts'
import { signUps } from '../db/schema/people.ts'
import { propertyImports } from '../db/schema/property-imports.ts'
import { challenges } from '../db/schema/second-factor.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { waitingBills } from '../db/schema/waiting-bills.ts'
import { isProof } from '../documents/read.ts'
import { partKeys } from '../exports/rules.ts'
import { discardFiles } from '../files/unused-files.ts'
import { keptSince } from '../http/idempotency.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What undoes a change, such as a deleted document, is needed for a minute; the rest is for calls that are under way. */
const undoKeptMs = dayMs / 24
/** No limit counts further back; a day in London may have 25 hours. */
const limitsKeptMs = 2 * dayMs
/** How long the usage of keys is kept; its page shows the last 30 days. */
const usageKeptDays = 90
/** How long mail is remembered that left, or never will. */
const mailKeptMs = 30 * dayMs
/** How long a link that has ended, or a file that has expired, says so, rather than that it is unknown. */
const linksKeptMs = 90 * dayMs

/**
 * Deletes what has no meaning any more: answers to repeated calls (D5), what has expired, what limits counted, mail that ended, imports
 * and uploaded bills that nobody went on with, files of long lists, what undid changes, and deleted documents with their files. Nothing is audited: deleting a document was, and the rest is no partner's record.
 */
export async function purge(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, keptSince(now)))
  await deleteInBatches(db, publicIdempotencyKeys, lt(publicIdempotencyKeys.createdAt, keptSince(now)))
  await db
    .update(auditEntries)
    .set({ undoStates: null })
    .where(and(isNotNull(auditEntries.undoStates), lt(auditEntries.createdAt, ago(undoKeptMs))))
  await deleteInBatches(db, sessions, hasEnded(now))
  await deleteInBatches(db, embedSessions, lte(embedSessions.expiresAt, now))
  await deleteInBatches(db, embedUsage, lt(embedUsage.day, addDays(todayInLondon(now), -usageKeptDays)))
  await deleteInBatches(db, accessLinks, lt(accessLinks.expiresAt, ago(linksKeptMs)))
  await deleteInBatches(db, tokens, lt(tokens.expiresAt, now))
  await deleteInBatches(db, challenges, lt(challenges.expiresAt, now))
  await deleteInBatches(db, partnerPackageDrafts, lt(partnerPackageDrafts.expiresAt, now))
  await deleteInBatches(db, signUps, lt(signUps.expiresAt, now))
  await deleteInBatches(db, limitUses, lt(limitUses.usedAt, ago(limitsKeptMs)))
  await deleteInBatches(
    db,
    outboxMessages,
    or(lt(outboxMessages.sentAt, ago(mailKeptMs)), lt(outboxMessages.failedAt, ago(mailKeptMs))),
  )
  await deleteInBatches(
    db,
    propertyImports,
    lt(propertyImports.updatedAt, ago(importLimits.keptDays * dayMs)),
  )
  await purgeWaitingBills(db, now)
  await purgeExports(db, now)
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(documents)
      .where(and(lt(documents.deletedAt, ago(undoKeptMs)), not(isProof)))
      .returning({ key: documents.fileKey })
    await discardFiles(
      tx,
      removed.map(({ key }) => key),
      now,
    )
  })
}

/** Bills that nobody went on with, with their files; of those that were added, what their undo needed. */
async function purgeWaitingBills(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => lt(waitingBills.updatedAt, new Date(now.getTime() - ms))
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(waitingBills)
      .where(
        or(
          before(waitingBillLimits.keptDays * dayMs),
          and(isNotNull(waitingBills.billId), before(undoKeptMs)),
        ),
      )
      .returning({ key: waitingBills.fileKey, billId: waitingBills.billId })
    const unused = removed.flatMap(({ key, billId }) => (key !== null && billId === null ? [key] : []))
    await discardFiles(tx, unused, now)
  })
}

/** Files of long lists that have expired; what they were is forgotten later, so that their link can say so. */
async function purgeExports(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: exports.id, fileKey: exports.fileKey, fileParts: exports.fileParts })
      .from(exports)
      .where(and(lt(exports.expiresAt, now), isNotNull(exports.fileKey)))
      .for('update')
    await discardFiles(tx, expired.flatMap(partKeys), now)
    const gone = { fileKey: null, fileParts: null, fileSize: null, fileName: null, mediaType: null }
    await tx
      .update(exports)
      .set(gone)
      .where(
        inArray(
          exports.id,
          expired.map(({ id }) => id),
        ),
      )
  })
  await deleteInBatches(db, exports, lt(exports.createdAt, new Date(now.getTime() - linksKeptMs)))
}
