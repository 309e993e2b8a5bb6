import { type ExportKind, exportLimits, exportTexts } from '@doorstep/portal-contract/exports'
import type { QueuedExport } from '@doorstep/portal-contract/exports.schema'
import { eq, gt } from 'drizzle-orm'
import { exports } from '../db/schema/exports.ts'
import { users } from '../db/schema/people.ts'
import { conflict } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { isWaiting } from './rules.ts'

/**
 * Has a list's file made for the person who asks, unless it is on its way already.
 * @throws a 409 when too many of theirs are, or were within a day
 */
export async function queueExport(
  transaction: ScopedTransaction,
  asked: { kind: ExportKind; parameters: object; lines: number },
  now: Date,
): Promise<Change<QueuedExport>> {
  const { partnerId } = transaction.scope
  // A second press waits here and then finds the first one's file.
  await transaction.selectOwn({ id: users.id }).from(users).for('update')
  const waiting = () =>
    transaction.selectOwn({ id: exports.id }).from(exports, isWaiting, eq(exports.partnerId, partnerId))
  const [same] = await transaction
    .selectOwn({ id: exports.id, lines: exports.lines })
    .from(
      exports,
      isWaiting,
      eq(exports.partnerId, partnerId),
      eq(exports.kind, asked.kind),
      eq(exports.parameters, asked.parameters),
    )
  if (!same) {
    if ((await waiting()).length >= exportLimits.waiting) throw conflict(exportTexts.tooMany)
    const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
    const recent = await transaction
      .selectOwn({ id: exports.id })
      .from(exports, gt(exports.createdAt, dayAgo))
    if (recent.length >= exportLimits.aDay) throw conflict(exportTexts.tooManyToday)
  }
  const id =
    same?.id ??
    (await transaction.insertOwn(exports, { ...asked, partnerId, nextAttemptAt: now, createdAt: now }).id())
  return {
    // What a partner has is as before.
    audit: [],
    answer: () => ({ message: exportTexts.queued(same?.lines ?? asked.lines), data: { id } }),
  }
}
