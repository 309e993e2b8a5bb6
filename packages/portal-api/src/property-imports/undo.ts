import { importSentences as sentences } from '@doorstep/portal-contract/property-import'
import type { ImportResult, PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import type { propertyChanges } from '@doorstep/portal-contract/property-form.schema'
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import { documents } from '../db/schema/documents.ts'
import { properties } from '../db/schema/properties.ts'
import { type ImportMade, propertyImports } from '../db/schema/property-imports.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { derivedColumns } from '../properties/rules.ts'
import { updateProperty } from '../properties/update.ts'
import { deleteTenancy } from '../tenancies/tenancies.ts'
import type { RecordKind } from '../undo/kind.ts'
import { findChanged, noteRecords } from '../undo/undo.ts'
import { changedInWords } from '../undo/words.ts'
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
  const removed = await removeAdded(transaction, draft.made, now)
  const emptied = await emptyFilled(transaction, draft.made, now)
  const kept = [...removed.kept, ...emptied.kept]
  const result: ImportResult = { ...draft.result, undone: { at: now.toISOString(), kept } }
  const values = { result, version: draft.version + 1, updatedAt: now }
  await transaction.update(propertyImports, values, eq(propertyImports.id, importId))
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

/** An imported property. Jobs may open and close its void periods until the import is undone; what people write about them counts. */
const importedProperty: RecordKind = {
  roots: [{ table: properties, column: properties.id, field: 'id' }],
  derived: {
    properties: derivedColumns,
    void_periods: ['id', 'starts_on', 'ends_on', 'created_at', 'updated_at'],
  },
  leavesOut: {
    documents: isNotNull(documents.deletedAt),
    void_periods: sql`${voidPeriods.liableParty} = 'landlord' and num_nonnulls(${voidPeriods.billingName}, ${voidPeriods.billingAddress}, ${voidPeriods.note}) = 0`,
  },
}

/** Notes how properties are once they are imported. */
export const noteProperties = (transaction: ScopedTransaction, made: readonly { id: number }[]) =>
  noteRecords(
    transaction,
    importedProperty,
    made.map(({ id }) => ({ id })),
  )

/** Reads those properties that are still there, each with what changed since the import; nobody can change them until the transaction ends. */
async function readImported(transaction: ScopedTransaction, { left }: ImportMade, ids: readonly number[]) {
  const wanted = new Set(ids)
  const noted = left.filter(({ record }) => wanted.has(record.id))
  const changed = await findChanged(transaction, importedProperty, noted)
  const found = await transaction
    .select({
      id: properties.id,
      partnerId: properties.partnerId,
      line1: properties.addressLine1,
      postcode: properties.addressPostcode,
    })
    .from(properties, anyOf(properties.id, ids), isNull(properties.deletedAt))
    .orderBy(asc(properties.id))
  return found.map((property) => ({ ...property, changed: changed.get(property.id) }))
}
type Imported = Awaited<ReturnType<typeof readImported>>[number]

const keptProperty = ({ id, line1, postcode, changed = [] }: Imported): Kept[number] => ({
  id,
  address: `${line1}, ${postcode}`,
  reason: changedInWords(changed, 'properties', 'its details have changed'),
})

async function removeAdded(
  transaction: ScopedTransaction,
  made: ImportMade,
  now: Date,
): Promise<{ kept: Kept; audit: AuditEntry[] }> {
  const kept: Kept = []
  const audit: AuditEntry[] = []
  for (const ids of batchesOf(made.added.map(({ id }) => id))) {
    const found = await readImported(transaction, made, ids)
    kept.push(...found.filter(({ changed }) => changed).map(keptProperty))
    const removed = found.filter(({ changed }) => !changed)
    audit.push(
      ...removed.map(({ id, partnerId, line1, postcode }) => ({
        partnerId,
        action: 'property.delete' as const,
        subjectType: 'property',
        subjectId: id,
        before: { address_line1: line1, address_postcode: postcode },
        after: null,
      })),
    )
    const removedIds = removed.map(({ id }) => id)
    await transaction.update(properties, { deletedAt: now, updatedAt: now }, anyOf(properties.id, removedIds))
  }
  return { kept, audit }
}

async function emptyFilled(
  transaction: ScopedTransaction,
  made: ImportMade,
  now: Date,
): Promise<{ kept: Kept; audit: AuditEntry[] }> {
  const filledIds = made.filled.map(({ id }) => id)
  const found = await readImported(transaction, made, filledIds)
  const kept = found.filter(({ changed }) => changed).map(keptProperty)
  const audit: AuditEntry[] = []
  const untouched = new Set(found.filter(({ changed }) => !changed).map(({ id }) => id))
  for (const { id, version, before, tenancy_id } of made.filled.filter((each) => untouched.has(each.id))) {
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
