import { undoSeconds } from '@doorstep/portal-contract/limits'
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
import { findPropertyForm } from './form.ts'
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
  await transaction.update(properties, { deletedAt: now, updatedAt: now }, eq(properties.id, id))
  const { partnerId, address } = property
  return {
    audit: [
      { partnerId, action: 'property.delete', subjectType, subjectId: id, before: address, after: null },
    ],
    answer: () => ({ data: { id } }),
  }
}

/**
 * Undoes the deletion of a property for a minute, however often it is called.
 * @throws a 409 when it is too late or there is another property with its address by now
 */
export async function restoreProperty(
  transaction: ScopedTransaction,
  id: number,
  now: Date,
): Promise<Change<{ data: PropertyForm }>> {
  const { partnerId, address, deletedAt } = await lock(transaction, id)
  if (deletedAt && now.getTime() - deletedAt.getTime() > undoSeconds * 1000)
    throw conflict(propertySentences.restoreTooLate)
  const followed = deletedAt ? await undelete(transaction, id, now) : []
  const data = await findPropertyForm(transaction, id)
  if (!data) throw new Error('The restored property is not there.')
  const entry = { partnerId, action: 'property.restore', subjectType, subjectId: id }
  return {
    audit: deletedAt ? [{ ...entry, before: null, after: address }, ...followed] : [],
    answer: () => ({ data }),
  }
}

/** @returns the audit entries of what followed */
async function undelete(transaction: ScopedTransaction, id: number, now: Date): Promise<AuditEntry[]> {
  try {
    await transaction.update(properties, { deletedAt: null, updatedAt: now }, eq(properties.id, id))
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
