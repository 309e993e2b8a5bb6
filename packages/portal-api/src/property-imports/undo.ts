import { importSentences as sentences } from '@doorstep/portal-contract/property-import'
import type { ImportResult, PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import type { propertyChanges } from '@doorstep/portal-contract/property-form.schema'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { batchesOf } from '../db/batches.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings } from '../db/schema/meters.ts'
import { orders } from '../db/schema/orders.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { type ImportMade, propertyImports } from '../db/schema/property-imports.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { updateProperty } from '../properties/update.ts'
import { deleteTenancy } from '../tenancies/tenancies.ts'
import { lockDraft, showDraft } from './drafts.ts'

type Kept = NonNullable<ImportResult['undone']>['kept']

/**
 * Undoes an import: what it added is deleted, what it filled in is blank again. A property that anyone did something with since stays as it
 * is, and the answer says why.
 * @throws a 409 when it wasn't imported or was undone already
 */
export async function undoImport(
  transaction: ScopedTransaction,
  importId: number,
  now: Date,
): Promise<Change<{ data: PropertyImport }>> {
  const draft = await lockDraft(transaction, importId)
  if (!draft.result || draft.result.undone || !draft.made) throw conflict(sentences.notDone)
  const { imported_at: importedAt } = draft.result
  const removed = await removeAdded(transaction, draft.made.added, importedAt, now)
  const emptied = await emptyFilled(transaction, draft.made.filled, importedAt, now)
  const kept = [...removed.kept, ...emptied.kept]
  const result: ImportResult = { ...draft.result, undone: { at: now.toISOString(), kept } }
  const values = { result, version: draft.version + 1, updatedAt: now }
  await transaction.updateOwn(propertyImports, values, eq(propertyImports.id, importId))
  const { data } = await showDraft(transaction, { ...draft, ...values }, now)
  return {
    audit: [
      {
        partnerId: draft.partnerId,
        action: 'property_import.undo',
        subjectType: 'property_import',
        subjectId: importId,
        before: { file_name: draft.fileName, added: draft.result.added, filled: draft.result.filled },
        after: { file_name: draft.fileName, kept: kept.length },
      },
      ...removed.audit,
      ...emptied.audit,
    ],
    answer: () => ({ data }),
  }
}

const exists = (table: SQL, condition: SQL) =>
  sql<boolean>`exists (select 1 from ${table} where ${condition})`

/** What was done since the import with a property, and the imported tenancies that are as they were made. */
const tracesSince = (importedAt: string) => ({
  id: properties.id,
  partnerId: properties.partnerId,
  version: properties.version,
  line1: properties.addressLine1,
  postcode: properties.addressPostcode,
  isDeleted: sql<boolean>`${properties.deletedAt} is not null`,
  hasOrder: exists(sql`${orders}`, sql`${orders.propertyId} = ${properties.id}`),
  hasBill: exists(sql`${postalBills}`, sql`${postalBills.propertyId} = ${properties.id}`),
  hasReading: exists(sql`${meterReadings}`, sql`${meterReadings.propertyId} = ${properties.id}`),
  hasDocument: exists(
    sql`${documents}`,
    sql`${documents.propertyId} = ${properties.id} and ${documents.deletedAt} is null`,
  ),
  untouchedTenancies: sql<number[]>`(
    select coalesce(json_agg(${tenancies.id}), '[]') from ${tenancies}
    where ${tenancies.propertyId} = ${properties.id} and ${tenancies.updatedAt} = ${tenancies.createdAt}
      and not exists (select 1 from ${orders} where ${orders.tenancyId} = ${tenancies.id})
      and not exists (select 1 from ${utilityNotifications} where ${utilityNotifications.tenancyId} = ${tenancies.id})
      and not exists (select 1 from ${meterReadings} where ${meterReadings.tenancyId} = ${tenancies.id})
      and not exists (select 1 from ${documents} where ${documents.tenancyId} = ${tenancies.id} and ${documents.deletedAt} is null)
      and not exists (select 1 from ${postalBills} where ${postalBills.tenancyId} = ${tenancies.id})
      and not exists (select 1 from ${providerAccounts} where ${providerAccounts.tenancyId} = ${tenancies.id})
  )`,
  tenancies: sql<number>`(
    select count(*)::int from ${tenancies} where ${tenancies.propertyId} = ${properties.id}
  )`,
  // The import itself opens and moves void periods, so only what came after it counts, and newer bills in those that it opened.
  hasChangedVoid: exists(
    sql`${voidPeriods}`,
    sql`${voidPeriods.propertyId} = ${properties.id} and (
      ${voidPeriods.updatedAt} > greatest(${voidPeriods.createdAt}, ${importedAt}::timestamptz)
      or (${voidPeriods.createdAt} >= ${importedAt}::timestamptz
        and exists (select 1 from ${postalBills} where ${postalBills.voidPeriodId} = ${voidPeriods.id}
          and ${postalBills.createdAt} >= ${importedAt}::timestamptz))
    )`,
  ),
})

/** Reads properties and keeps others from changing them, or hanging something on them, until the transaction ends. */
async function readTraces(transaction: ScopedTransaction, ids: number[], importedAt: string) {
  await transaction
    .select({ id: properties.id })
    .from(properties, inArray(properties.id, ids))
    .orderBy(asc(properties.id))
    .for('update')
  return transaction
    .select(tracesSince(importedAt))
    .from(properties, inArray(properties.id, ids))
    .orderBy(asc(properties.id))
}
type Traces = Awaited<ReturnType<typeof readTraces>>[number]

/** Why a property has to stay as it is; null when nothing was done with it. */
function reasonToKeep(found: Traces, version: number, tenancyId: number | null): string | null {
  if (found.hasOrder) return 'it has a package or a lead'
  if (found.hasBill) return 'it has a void bill'
  if (found.hasReading) return 'it has meter readings'
  if (found.hasDocument) return 'it has documents'
  if (found.version !== version) return 'its details were changed'
  if (tenancyId === null) return null
  if (!found.untouchedTenancies.includes(tenancyId)) return 'its tenancy was changed'
  return found.hasChangedVoid ? 'its void periods were changed' : null
}

const keptProperty = ({ id, line1, postcode }: Traces, reason: string): Kept[number] => ({
  id,
  address: `${line1}, ${postcode}`,
  reason,
})

async function removeAdded(
  transaction: ScopedTransaction,
  added: ImportMade['added'],
  importedAt: string,
  now: Date,
): Promise<{ kept: Kept; audit: AuditEntry[] }> {
  const kept: Kept = []
  const audit: AuditEntry[] = []
  const tenancyOf = new Map(added.map(({ id, tenancy_id }) => [id, tenancy_id]))
  for (const ids of batchesOf(added.map(({ id }) => id))) {
    const removed: number[] = []
    for (const found of await readTraces(transaction, ids, importedAt)) {
      if (found.isDeleted) continue
      const tenancyId = tenancyOf.get(found.id) ?? null
      const hasOthers = found.tenancies > (tenancyId === null ? 0 : 1)
      const reason = reasonToKeep(found, 1, tenancyId) ?? (hasOthers ? 'it has another tenancy' : null)
      if (reason) {
        kept.push(keptProperty(found, reason))
        continue
      }
      removed.push(found.id)
      audit.push({
        partnerId: found.partnerId,
        action: 'property.delete',
        subjectType: 'property',
        subjectId: found.id,
        before: { address_line1: found.line1, address_postcode: found.postcode },
        after: null,
      })
    }
    await transaction.update(properties, { deletedAt: now, updatedAt: now }, inArray(properties.id, removed))
  }
  return { kept, audit }
}

async function emptyFilled(
  transaction: ScopedTransaction,
  filled: ImportMade['filled'],
  importedAt: string,
  now: Date,
): Promise<{ kept: Kept; audit: AuditEntry[] }> {
  const kept: Kept = []
  const audit: AuditEntry[] = []
  const all = await readTraces(
    transaction,
    filled.map(({ id }) => id),
    importedAt,
  )
  for (const { id, version, before, tenancy_id } of filled) {
    const found = all.find((property) => property.id === id)
    if (!found || found.isDeleted) continue
    // What it had before the import, such as readings, is no reason to keep what the import filled in.
    const since = { ...found, hasOrder: false, hasBill: false, hasReading: false, hasDocument: false }
    const reason = reasonToKeep(since, version, tenancy_id)
    if (reason) {
      kept.push(keptProperty(found, reason))
      continue
    }
    // These are the fields of the form, blank as they were.
    const changes = { ...(before as Partial<z.output<typeof propertyChanges>>), version }
    const emptied = await updateProperty(transaction, id, changes, now)
    const deleted =
      tenancy_id === null
        ? null
        : await deleteTenancy(transaction, { propertyId: id, id: tenancy_id, isLead: false }, now)
    audit.push(...emptied.audit, ...(deleted?.audit ?? []))
  }
  return { kept, audit }
}
