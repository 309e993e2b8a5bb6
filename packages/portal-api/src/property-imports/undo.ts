import { addressText } from '@doorstep/portal-contract/addresses'
import { importTexts as sentences } from '@doorstep/portal-contract/property-import'
import type {
  ImportResult,
  ImportUndo,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import type { propertyChanges } from '@doorstep/portal-contract/property-form.schema'
import { asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import { expression } from '../db/expressions.ts'
import { documents } from '../db/schema/documents.ts'
import { properties } from '../db/schema/properties.ts'
import { type ImportMade, propertyImports } from '../db/schema/property-imports.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { derivedColumns } from '../properties/rules.ts'
import { updateProperty } from '../properties/change.ts'
import { deleteTenancy } from '../tenancies/change.ts'
import type { RecordKind } from '../undo/kind.ts'
import { findChanged, noteRecords } from '../undo/undo.ts'
import { changedText } from '../undo/words.ts'
import { auditOf, lockImport, withDetails } from './change.ts'
import { onWire } from './read.ts'

type Kept = NonNullable<ImportResult['undone']>['kept']

/** What an undo would do, and would leave alone. @throws a 409 when it wasn't imported or was undone already */
export async function previewUndo(transaction: ScopedTransaction, importId: number): Promise<ImportUndo> {
  const { added, filled, kept } = await planUndo(transaction, importId)
  return { deleted: added.length, emptied: filled.length, kept }
}

/**
 * Undoes an import: what it added is deleted, what it filled in is blank again. A property that anyone did something with since stays as it
 * is, and the answer says why. The import's rows stay as they were put right.
 * @throws a 409 when it wasn't imported or was undone already
 */
export async function undoImport(
  transaction: ScopedTransaction,
  importId: number,
  now: Date,
): Promise<Change<{ data: PropertyImport }>> {
  const { draft, result: before, added, filled, kept } = await planUndo(transaction, importId)
  const details = [
    ...(await removeAdded(transaction, added, now)),
    ...(await emptyFilled(transaction, filled, now)),
  ]
  // All rows can go on now, not only those that were left out.
  const result = { ...before, undone: { at: now.toISOString(), kept }, continued_as: null }
  const values = { result, version: draft.version + 1, updatedAt: now }
  await transaction.update(propertyImports, values, eq(propertyImports.id, importId))
  const data = onWire(transaction, { ...draft, ...values }, null)
  const line = auditOf(draft, 'undo', {
    before: { file_name: draft.fileName, added: before.added, filled: before.filled },
    after: { file_name: draft.fileName, kept: kept.length },
  })
  return { audit: withDetails(line, details), answer: () => ({ data }) }
}

type Filled = ImportMade['filled'][number]

/** What an undo is to do. Nobody can change those properties until the transaction ends. */
async function planUndo(transaction: ScopedTransaction, importId: number) {
  const draft = await lockImport(transaction, importId)
  const [{ made } = { made: null }] = await transaction
    .select({ made: propertyImports.made })
    .from(propertyImports, eq(propertyImports.id, importId))
  const { result } = draft
  if (!result || result.undone || !made) throw conflict(sentences.notDone)
  const added: Imported[] = []
  const kept: Kept = []
  const sortOut = (found: readonly Imported[]) => {
    kept.push(...found.filter(({ changed }) => changed).map(keptProperty))
    return found.filter(({ changed }) => !changed)
  }
  for (const ids of batchesOf(made.added.map(({ id }) => id)))
    added.push(...sortOut(await readImported(transaction, made, ids)))
  const untouched = new Set(
    sortOut(
      await readImported(
        transaction,
        made,
        made.filled.map(({ id }) => id),
      ),
    ).map(({ id }) => id),
  )
  const filled = made.filled.filter(({ id }) => untouched.has(id))
  return { draft, result, added, filled, kept }
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
    void_periods: expression`${voidPeriods.liableParty} = 'landlord' and num_nonnulls(${voidPeriods.billingName}, ${voidPeriods.billingAddress}, ${voidPeriods.note}) = 0`,
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
      address: {
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_postcode: properties.addressPostcode,
      },
    })
    .from(properties, anyOf(properties.id, ids), isNull(properties.deletedAt))
    .orderBy(asc(properties.id))
  return found.map((property) => ({ ...property, changed: changed.get(property.id) }))
}
type Imported = Awaited<ReturnType<typeof readImported>>[number]

const keptProperty = ({ id, address, changed = [] }: Imported): Kept[number] => ({
  id,
  address: addressText(address),
  reason: changedText(changed, 'properties', 'its details have changed'),
})

async function removeAdded(
  transaction: ScopedTransaction,
  added: readonly Imported[],
  now: Date,
): Promise<AuditEntry[]> {
  for (const batch of batchesOf(added)) {
    const ids = batch.map(({ id }) => id)
    await transaction.update(properties, { deletedAt: now, updatedAt: now }, anyOf(properties.id, ids))
  }
  return added.map(({ id, partnerId, address }) => ({
    partnerId,
    action: 'property.delete',
    subjectType: 'property',
    subjectId: id,
    before: address,
    after: null,
  }))
}

async function emptyFilled(
  transaction: ScopedTransaction,
  filled: readonly Filled[],
  now: Date,
): Promise<AuditEntry[]> {
  const audit: AuditEntry[] = []
  for (const { id, version, before, tenancy_id } of filled) {
    // These are the fields of the form, blank as they were.
    const changes = { ...(before as Partial<z.output<typeof propertyChanges>>), version: String(version) }
    const emptied = await updateProperty(transaction, id, changes, now)
    const deleted =
      tenancy_id === null
        ? null
        : await deleteTenancy(transaction, { propertyId: id, id: tenancy_id, isLead: false }, now)
    audit.push(...emptied.audit, ...(deleted?.audit ?? []))
  }
  return audit
}
