import { propertySentences } from '@doorstep/portal-contract/property-form'
import type { PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import { eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { isDuplicate } from '../http/database-errors.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { findPropertyForm } from './form.ts'
import { derivedColumns } from './rules.ts'
import { statusEntries, voidEntries } from './settled-entries.ts'
import { settleProperties } from './effects.ts'

const subjectType = 'property'

/** Deletes a property, which `restoreProperty` undoes (D17). @throws a 409 when it has had a package, a lead or a void bill */
export async function deleteProperty(
  transaction: ScopedTransaction,
  id: number,
  now: Date,
): Promise<Change<{ data: { id: number } }>> {
  // So strong that no order or bill comes between the look for one and the deletion.
  const property = await lock(transaction, id)
  if (property.deletedAt) throw notFound()
  const [order] = await transaction.select({ id: orders.id }).from(orders, eq(orders.propertyId, id)).limit(1)
  if (order) throw conflict(propertySentences.hasOrders)
  const [bill] = await transaction
    .select({ id: postalBills.id })
    .from(postalBills, eq(postalBills.propertyId, id))
    .limit(1)
  if (bill) throw conflict(propertySentences.hasBills)
  const undo = await noteForUndo(transaction, deletion, [{ id }])
  await transaction.update(properties, { deletedAt: now, updatedAt: now }, eq(properties.id, id))
  const { partnerId, address } = property
  const entry = { partnerId, action: 'property.delete', subjectType, subjectId: id } as const
  return {
    audit: [{ ...entry, before: address, after: null, undo: await undo() }],
    answer: () => ({ data: { id } }),
  }
}

const deletion: UndoKind = {
  name: 'property_deletion',
  by: 'colleague',
  roots: [{ table: properties, column: properties.id, field: 'id' }],
  ignoresChildren: true,
  derived: { properties: derivedColumns },
  writes: [{ table: properties, columns: [properties.deletedAt] }],
}

/**
 * Undoes the deletion of a property, however often it is called.
 * @throws as `findUndoable` and `undoChange` do, and a 409 when there is another property with its address by now
 */
export async function restoreProperty(
  transaction: ScopedTransaction,
  id: number,
  now: Date,
): Promise<Change<{ data: PropertyForm }>> {
  const { partnerId, address, deletedAt } = await lock(transaction, id)
  const followed = deletedAt ? await undelete(transaction, { id, partnerId }, now) : []
  const data = await findPropertyForm(transaction, id)
  if (!data) throw new Error('The restored property is not there.')
  const entry = { partnerId, action: 'property.restore', subjectType, subjectId: id } as const
  return {
    audit: deletedAt ? [{ ...entry, before: null, after: address }, ...followed] : [],
    answer: () => ({ data }),
  }
}

/** @returns the audit entries of what followed */
async function undelete(
  transaction: ScopedTransaction,
  { id, partnerId }: { id: number; partnerId: number },
  now: Date,
): Promise<AuditEntry[]> {
  const which = { subjectType, subjectId: id }
  const advice = 'Add the property again instead.'
  const change = await findUndoable(transaction, deletion, which, { advice, now })
  try {
    await undoChange(transaction, deletion, change, { partnerId, now })
  } catch (error) {
    if (isDuplicate(error, 'properties_address_unique')) throw conflict(propertySentences.addressTaken)
    throw error
  }
  // The jobs, which follow what changes by time alone, leave deleted properties out.
  const { voids, statuses } = await transaction.run(settleProperties, { ids: [id], now })
  return [...voidEntries(voids), ...statusEntries(statuses)]
}

async function lock(transaction: ScopedTransaction, id: number) {
  const [found] = await transaction
    .select({
      partnerId: properties.partnerId,
      deletedAt: properties.deletedAt,
      address: { address_line1: properties.addressLine1, address_postcode: properties.addressPostcode },
    })
    .from(properties, eq(properties.id, id))
    .for('update')
  if (!found) throw notFound()
  return found
}
