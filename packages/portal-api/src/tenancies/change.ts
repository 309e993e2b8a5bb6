import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { TenancyDates } from '@doorstep/portal-contract/tenancies'
import { eq } from 'drizzle-orm'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion } from '../db/version.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Changes } from '../partners/scoped-write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { statusEntries } from '../properties/settled-entries.ts'
import type { UndoNote } from '../undo/undo.ts'
import type { VoidRecord } from '../void-periods/settle.ts'
import { readRecord, type TenancyKey, type TenancyRecord } from './records.ts'
import { settleProperties } from '../properties/effects.ts'

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

/** What an order's life follows of its tenancy or lead: the dates after a change, and what the change says about the lead tenant. */
export const followed = (
  { tenancy_start, tenancy_end }: TenancyDates,
  {
    lead_tenant_name,
    lead_tenant_email,
    lead_tenant_phone,
  }: { lead_tenant_name?: string; lead_tenant_email?: string | null; lead_tenant_phone?: string | null },
) => ({
  startsOn: tenancy_start,
  endsOn: tenancy_end,
  leadTenant: { name: lead_tenant_name, email: lead_tenant_email, phoneNumber: lead_tenant_phone },
})
