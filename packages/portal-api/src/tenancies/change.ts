import type { AuditAction } from '@doorstep/portal-contract/activity'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { openOrderStatuses } from '@doorstep/portal-contract/orders'
import {
  canDeleteTenancy,
  dateErrors,
  keptTenancyText,
  tenancyPhase,
} from '@doorstep/portal-contract/tenancies'
import type { TenancyChanged, TenancyDeleted } from '@doorstep/portal-contract/tenancies.schema'
import { eq } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { utilityNotifications } from '../db/schema/documents.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion } from '../db/version.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { changeOrderStatus } from '../orders/effects.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import type { Changes } from '../partners/scoped-write.ts'
import { settleProperties, statusEntries } from '../properties/effects.ts'
import type { UndoNote } from '../undo/undo.ts'
import type { VoidRecord } from '../void-periods/settle.ts'
import { followUpdate, withLeadTenant } from './household.ts'
import { findTenancy } from './read.ts'
import {
  lockTenancy,
  otherTenancies,
  readRecord,
  recordToChange,
  statusesHad,
  type TenancyKey,
  type TenancyRecord,
} from './records.ts'
import { changedColumns, datesAfter, isSameDates, refuseDates, type TenancyUpdate } from './rules.ts'

/** What the audit keeps of a change to a tenancy or lead. */
export type ChangeRecord = TenancyRecord & { void_periods: VoidRecord[] }

/** As it is before a change, which can be undone where that was noted. */
type Before = TenancyRecord & { undo?: UndoNote }

/**
 * Makes a change to a tenancy or lead, and to what follows from it: the property's void periods and status (D18, D22), and when it
 * last changed.
 * @param before as it is before; null for one that the change makes
 * @returns its audit entries, its own first
 */
export async function changeTenancy(
  transaction: ScopedTransaction,
  { key, action, before, now }: { key: TenancyKey; action: AuditAction; before: Before | null; now: Date },
): Promise<[AuditEntry, ...AuditEntry[]]> {
  const { voids, statuses } = await transaction.run(settleProperties, { ids: [key.propertyId], now })
  await transaction.update(properties, { updatedAt: now }, eq(properties.id, key.propertyId))
  const after = await readRecord(transaction, key)
  if (!after) throw new Error('The tenancy is not there.')
  const { undo, ...recordBefore } = before ?? {}
  const own: AuditEntry & { after: ChangeRecord } = {
    partnerId: after.partner_id,
    action,
    subjectType: key.isLead ? 'lead' : 'tenancy',
    subjectId: key.id,
    before: before && { ...recordBefore, void_periods: voids.flatMap((each) => each.before ?? []) },
    after: { ...after, void_periods: voids.flatMap((each) => each.after ?? []) },
    ...(undo && { undo: await undo() }),
  }
  return [own, ...statusEntries(statuses)]
}

/** Writes a tenancy's or lead's own fields, as a new version. */
export async function writeTenancy(
  transaction: ScopedTransaction,
  id: number,
  values: Changes<typeof tenancies>,
  now: Date,
): Promise<void> {
  await transaction.update(
    tenancies,
    { ...values, updatedAt: nextVersion(tenancies.updatedAt, now) },
    eq(tenancies.id, id),
  )
}

/** Changes a tenancy's dates or people (D19). The dates and people of its order follow (D113, D114). */
export async function updateTenancy(
  transaction: ScopedTransaction,
  key: TenancyKey,
  given: TenancyUpdate,
  now: Date,
): Promise<Change<TenancyChanged>> {
  await lockTenancy(transaction, key)
  const today = todayInLondon(now)
  const current = () => findTenancy(transaction, key, today)
  const before = await recordToChange(transaction, key, { version: given.version, current })
  const update = await withLeadTenant(transaction, before, given, key.isLead)
  const dates = datesAfter(before, update)
  const others = await otherTenancies(transaction, key.propertyId, key.id)
  if (!isSameDates(before, dates))
    refuseDates(dateErrors(dates, { others, today, kept: before.tenancy_start }))
  await writeTenancy(transaction, key.id, changedColumns(update), now)
  const change = { before, after: dates, isLead: key.isLead }
  const links = await followUpdate(transaction, before, { dates: change, update, now })
  const audit = await changeTenancy(transaction, { key, action: 'tenancy.update', before, now })
  const data = orNotFound(await current())
  return { audit: [...audit, ...links], answer: (undo_id) => ({ data, undo_id }) }
}

/**
 * Deletes a tenancy that nobody acts on yet (D19); its open order is cancelled. Where it can only be ended, a 409.
 */
export async function deleteTenancy(
  transaction: ScopedTransaction,
  key: TenancyKey,
  now: Date,
): Promise<Change<TenancyDeleted>> {
  await lockTenancy(transaction, key)
  const before = await recordToChange(transaction, key)
  const hasEnded = tenancyPhase(before, todayInLondon(now)) === 'ended'
  const facts = await deletionFacts(transaction, before)
  if (!canDeleteTenancy(facts))
    throw conflict(keptTenancyText({ wasNotified: facts.notificationsSent > 0, hasEnded }))
  await writeTenancy(transaction, key.id, { deletedAt: now }, now)
  for (const order of before.orders.filter(({ status_id }) => openOrderStatuses.includes(status_id))) {
    const refusal = keptTenancyText({ wasNotified: false, hasEnded })
    await transaction.run(changeOrderStatus, { id: order.id, to: 5, refusal, now })
  }
  const audit = await changeTenancy(transaction, { key, action: 'tenancy.delete', before, now })
  return { audit, answer: (undo_id) => ({ undo_id: undo_id ?? 0 }) }
}

async function deletionFacts(scoped: ScopedDatabase, { id }: TenancyRecord) {
  const [sent] = await scoped
    .select({ count: count() })
    .from(utilityNotifications, eq(utilityNotifications.tenancyId, id))
  return { orderStatuses: await statusesHad(scoped, id), notificationsSent: sent?.count ?? 0 }
}
