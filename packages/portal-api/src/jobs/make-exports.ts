import { exportLimits } from '@doorstep/portal-contract/exports'
import { and, asc, eq, lte } from 'drizzle-orm'
import { memberScope } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { exports, type StoredExport } from '../db/schema/exports.ts'
import { createListExports } from '../exports/list-exports.ts'
import { storeParts } from '../exports/parts.ts'
import { isWaiting, mayHave, partKeys } from '../exports/rules.ts'
import type { FileStore } from '../files/file-store.ts'
import { expectFiles, keepFiles } from '../files/unused-files.ts'
import { randomSecret, systemRandom } from '../http/crypto.ts'
import { ApiError } from '../http/errors.ts'
import type { MakeInvoiceWorkbook } from '../invoices/workbook.ts'
import { queueMail } from '../mail/queue.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** After which pauses a file that could not be made is tried again, in minutes; after the last the person is told. */
const pauses = [1, 5, 15, 60, 180]

/** How many files a run makes at most: all of them within the hour that a new file may wait for its row. */
const filesARun = 20

type Tools = { db: Database; files: FileStore; makeInvoiceWorkbook: MakeInvoiceWorkbook; origin: string }

/**
 * Makes the long files that people asked for, the oldest first, and mails each its link (docs/decisions/0075). What is in a file is what
 * the person may see when it is made; who may see nothing of it any more gets none, and no mail.
 * @throws what kept a file from being made, once the others are made
 */
export async function makeExports(tools: Tools, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (let count = 0; count < filesARun; count += 1) {
    const due = await takeNext(tools.db, now)
    if (!due) break
    try {
      await makeExport(tools, due, now)
    } catch (error) {
      // What the list's own call would refuse, such as an invoice that is gone, is refused tomorrow too: no fault of the job.
      const isFinal = error instanceof ApiError && error.status < 500
      if (!isFinal) failures.push(error)
      if (isFinal || due.attempts > pauses.length) await giveUp(tools, due, now)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The next file to be made; a process that dies with it leaves it to be tried again after its pause. */
async function takeNext(db: Database, now: Date): Promise<StoredExport | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(exports)
      .where(and(isWaiting, lte(exports.nextAttemptAt, now)))
      .orderBy(asc(exports.nextAttemptAt), asc(exports.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const pause = pauses[Math.min(due.attempts, pauses.length - 1)] ?? 0
    const attempts = due.attempts + 1
    const nextAttemptAt = new Date(now.getTime() + pause * minuteMs)
    await tx.update(exports).set({ attempts, nextAttemptAt }).where(eq(exports.id, due.id))
    return { ...due, attempts, nextAttemptAt }
  })
}

async function makeExport(tools: Tools, due: StoredExport, now: Date): Promise<void> {
  const { db, files, origin } = tools
  const scope = await memberScope(db, due)
  if (!scope || !mayHave(scope, due.kind)) {
    await db.delete(exports).where(eq(exports.id, due.id))
    return
  }
  // The last attempt ended with its process.
  if (due.attempts > pauses.length + 1) return giveUp(tools, due, now)
  const scoped = new ScopedDatabase(db, scope)
  const list = createListExports(tools.makeInvoiceWorkbook)[due.kind]
  const lines = await list.count(scoped, due.parameters, now)
  const { name, mediaType, body } = await list.make(scoped, due.parameters, now)
  const stored = await storeParts(files, `exports/export-${randomSecret(systemRandom)}`, body, (key) =>
    expectFiles(db, [key], now),
  )
  await db.transaction(async (tx) => {
    const made = await tx
      .update(exports)
      .set({
        lines,
        ...stored,
        fileName: name,
        mediaType,
        madeAt: now,
        expiresAt: new Date(now.getTime() + exportLimits.keptDays * dayMs),
      })
      .where(and(eq(exports.id, due.id), isWaiting))
      .returning({ id: exports.id })
    // Another process made it meanwhile: what this one stored is removed within the hour.
    if (made.length === 0) return
    const keys = partKeys(stored)
    if ((await keepFiles(tx, keys)) < keys.length)
      throw new Error('Parts of a long file were removed while others were stored.')
    await queueMail(tx, [{ kind: 'export_ready', exportId: due.id }], origin, now)
  })
}

async function giveUp({ db, origin }: Tools, { id }: StoredExport, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(exports)
      .set({ failedAt: now })
      .where(and(eq(exports.id, id), isWaiting))
      .returning({ id: exports.id })
    if (failed.length > 0) await queueMail(tx, [{ kind: 'export_failed', exportId: id }], origin, now)
  })
}
