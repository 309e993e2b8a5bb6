import { propertyFields } from '@doorstep/portal-contract/property-fields'
import { propertyTexts } from '@doorstep/portal-contract/property-form'
import {
  type newProperty,
  noValues,
  type propertyChanges,
  type PropertyForm,
} from '@doorstep/portal-contract/property-form.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { orders } from '../db/schema/orders.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { followAlerts } from '../alerts/effects.ts'
import { plus } from '../db/expressions.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { AuditEntry } from '../http/audit.ts'
import { isDuplicate, isForeign, refuseWhen } from '../http/database-errors.ts'
import { conflict, invalid, notFound, orNotFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { moveProperty, settleProperties, statusEntries, voidEntries } from './effects.ts'
import {
  findDuplicate,
  findPropertyForm,
  ownerOf,
  refuseUnknownHeating,
  savedBy,
  valuesText,
} from './form.ts'
import { derivedColumns } from './rules.ts'
import { refuseSameSupply } from './same-supply.ts'
import { columnsOf, type PropertyValues, writeMeters, writeTags } from './write-form.ts'

/**
 * Adds a property (D17). Its status is Unknown until it has a tenancy or a lead (D18).
 * @throws a 422 on `address_line1`, with the property that is there, when its partner has one at this address, and on the number of a supply that
 *   another property in view has, unless it is confirmed (D84)
 */
export async function createProperty(
  transaction: ScopedTransaction,
  { shared_supplies: confirmed, ...given }: z.output<typeof newProperty>,
  now: Date,
): Promise<Change<{ data: PropertyForm }>> {
  const partnerId = ownerOf(transaction, given.partner_id)
  const values: PropertyValues = { ...noValues, ...given, partner_id: partnerId }
  await refuseUnknownHeating(transaction, values.heating_provider_id)
  await refuseSameSupply(transaction, values, { confirmed })
  const [made] = await transaction
    .insert(properties, { ...columnsOf(values), createdAt: now, updatedAt: now }, partnerId)
    .onConflictDoNothing()
    .returning({ id: properties.id })
  if (!made) {
    const existing = await findDuplicate(transaction, values)
    throw invalid('address_line1', propertyTexts.duplicate, existing)
  }
  await writeTags(transaction, made.id, values)
  await writeMeters(transaction, made.id, values, now)
  const data = await findPropertyForm(transaction, made.id)
  const [after] = await valuesText(transaction, [values])
  if (!data) throw new Error('The new property is not there.')
  return {
    audit: [{ partnerId, action: 'property.create', subjectId: made.id, after }],
    // The entry that says who made it is written after it was read.
    answer: () => ({ data: { ...data, last_change: savedBy(transaction, now) } }),
  }
}

/**
 * Changes fields of a property (D17). Another partner gets it with everything that hangs on it (docs/decisions/0018).
 * @throws a 409 with the property as it is now when it isn't in this version any more, and a 422 as for a new one
 */
export async function updateProperty(
  transaction: ScopedTransaction,
  id: number,
  { version, shared_supplies: confirmed, ...changes }: z.output<typeof propertyChanges>,
  now: Date,
): Promise<Change<{ data: PropertyForm }>> {
  const before = await lockProperty(transaction, id)
  await refuseOutdated(version, before.version, changedMeanwhile(before), () => before)
  const values: PropertyValues = { ...before, ...changes }
  const changed = propertyFields.filter((field) => !isSame(values[field], before[field]))
  if (changed.length === 0) return { audit: [], answer: () => ({ data: before }) }

  ownerOf(transaction, values.partner_id)
  await refuseUnknownHeating(transaction, values.heating_provider_id)
  await refuseSameSupply(transaction, values, { id, before, confirmed })
  const existing = await findDuplicate(transaction, values, id)
  if (existing) throw invalid('address_line1', propertyTexts.duplicate, existing)
  await writeColumns(transaction, before, values, now)
  await writeTags(transaction, id, values)
  await writeMeters(transaction, id, values, now)

  const data = await findPropertyForm(transaction, id)
  if (!data) throw new Error('The property is not there any more.')
  const [old, saved] = await valuesText(transaction, [before, values], changed)
  const entry = { action: 'property.update' as const, subjectId: id, before: old, after: saved }
  // Both partners of a property that moved read about it.
  const touched = new Set([values.partner_id, before.partner_id])
  return {
    audit: Array.from(touched, (partnerId) => ({ partnerId, ...entry })),
    // The entry that says who changed it is written after it was read.
    answer: () => ({ data: { ...data, last_change: savedBy(transaction, now) } }),
  }
}

/** Whether two values of a field mean the same; the order of tags means nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return text(one) === text(other)
}

/** Reads a property and keeps others from changing it until the transaction ends. @throws a 404 */
async function lockProperty(transaction: ScopedTransaction, id: number): Promise<PropertyForm> {
  await transaction.select({ id: properties.id }).from(properties, eq(properties.id, id)).for('no key update')
  // Read once it is locked, or its meters and tags would be those from before another change.
  return orNotFound(await findPropertyForm(transaction, id))
}

const changedMeanwhile = ({ last_change }: PropertyForm) =>
  `${last_change?.by ?? 'Someone else'} has changed this property since you opened it.`

const isAddressTaken = (error: unknown) => isDuplicate(error, 'properties_address_unique')

/** Invoices and commission are for packages of their own partner and those below it; triggers of the migrations refuse others. */
const familyConstraints = ['invoice_lines_family', 'commission_lines_family', 'payouts_family']

async function writeColumns(
  transaction: ScopedTransaction,
  { id, partner_id: partnerId }: PropertyForm,
  values: PropertyValues,
  now: Date,
): Promise<void> {
  const columns = { ...columnsOf(values), version: plus(properties.version, 1), updatedAt: now }
  try {
    await (values.partner_id === partnerId
      ? transaction.update(properties, columns, eq(properties.id, id))
      : transaction.run(moveProperty, { id, partnerId: values.partner_id, values: columns }))
  } catch (error) {
    // Saved by someone else at the same time.
    if (isAddressTaken(error)) throw invalid('address_line1', propertyTexts.duplicate)
    if (isDuplicate(error, 'provider_accounts_number_unique'))
      throw invalid('partner_id', propertyTexts.accountThere)
    if (isForeign(error, familyConstraints)) throw invalid('partner_id', propertyTexts.otherFamily)
    throw error
  }
}

/** Deletes a property, which `restoreProperty` undoes (D17). @throws a 409 when it has had a package, a lead or a void bill */
export async function deleteProperty(
  transaction: ScopedTransaction,
  id: number,
  now: Date,
): Promise<Change<{ data: { id: number } }>> {
  // So strong that no order or bill comes between the look for one and the deletion.
  const property = await lock(transaction, id)
  if (property.deletedAt) throw notFound()
  const had = await transaction
    .select({ type: tenancies.tenancyType })
    .from(orders, eq(orders.propertyId, id))
    .leftJoin(tenancies, orders.tenancyId)
  const hadPackage = had.some(({ type }) => type !== 'New Tenancy')
  if (had.length > 0) throw conflict(hadPackage ? propertyTexts.hasPackage : propertyTexts.hasLead)
  const [bill] = await transaction
    .select({ id: postalBills.id })
    .from(postalBills, eq(postalBills.propertyId, id))
    .limit(1)
  if (bill) throw conflict(propertyTexts.hasBills)
  const undo = await noteForUndo(transaction, deletion, [{ id }])
  await transaction.update(properties, { deletedAt: now, updatedAt: now }, eq(properties.id, id))
  await transaction.run(followAlerts, { ids: [id], now })
  const { partnerId, address } = property
  return {
    audit: [{ partnerId, action: 'property.delete', subjectId: id, before: address, undo: await undo() }],
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
  return {
    audit: deletedAt
      ? [{ partnerId, action: 'property.restore', subjectId: id, after: address }, ...followed]
      : [],
    answer: () => ({ data }),
  }
}

/** @returns the audit entries of what followed */
async function undelete(
  transaction: ScopedTransaction,
  { id, partnerId }: { id: number; partnerId: number },
  now: Date,
): Promise<AuditEntry[]> {
  const which = { subjectType: 'property', subjectId: id }
  const advice = 'Add the property again instead.'
  const change = await findUndoable(transaction, deletion, which, { advice, now })
  await undoChange(transaction, deletion, change, { partnerId, now }).catch(
    refuseWhen(isAddressTaken, () => conflict(propertyTexts.addressTaken)),
  )
  // The jobs, which follow what changes by time alone, leave deleted properties out.
  const { voids, statuses } = await transaction.run(settleProperties, { ids: [id], now })
  return [...voidEntries(voids), ...statusEntries(statuses)]
}

async function lock(transaction: ScopedTransaction, id: number) {
  const [found] = await transaction
    .select({
      partnerId: properties.partnerId,
      deletedAt: properties.deletedAt,
      address: {
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_postcode: properties.addressPostcode,
      },
    })
    .from(properties, eq(properties.id, id))
    .for('update')
  return orNotFound(found)
}
