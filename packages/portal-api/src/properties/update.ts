import { propertyFields } from '@doorstep/portal-contract/property-fields'
import { propertySentences } from '@doorstep/portal-contract/property-form'
import type { propertyChanges, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { properties } from '../db/schema/properties.ts'
import { isDuplicate, isForeign } from '../http/database-errors.ts'
import { invalid, notFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import {
  findDuplicate,
  findPropertyForm,
  ownerOf,
  refuseUnknownHeating,
  savedBy,
  valuesInWords,
} from './form.ts'
import { columnsOf, type PropertyValues, writeMeters, writeTags } from './write-form.ts'
import { moveProperty } from './effects.ts'

/**
 * Changes fields of a property (D17). Another partner gets it with everything that hangs on it (docs/decisions/0018).
 * @throws a 409 with the property as it is now when it isn't in this version any more, and a 422 as for a new one
 */
export async function updateProperty(
  transaction: ScopedTransaction,
  id: number,
  { version, ...changes }: z.output<typeof propertyChanges>,
  now: Date,
): Promise<Change<{ data: PropertyForm }>> {
  const before = await lockProperty(transaction, id)
  await refuseOutdated(version, before.version, changedMeanwhile(before), () => before)
  const values: PropertyValues = { ...before, ...changes }
  const changed = propertyFields.filter((field) => !isSame(values[field], before[field]))
  if (changed.length === 0) return { audit: [], answer: () => ({ data: before }) }

  ownerOf(transaction, values.partner_id)
  await refuseUnknownHeating(transaction, values.heating_provider_id)
  const existing = await findDuplicate(transaction.narrowedTo([values.partner_id]), values, id)
  if (existing) throw invalid('address_line1', propertySentences.duplicate, existing)
  await writeColumns(transaction, before, values, now)
  await writeTags(transaction, id, values)
  await writeMeters(transaction, id, values, now)

  const data = await findPropertyForm(transaction, id)
  if (!data) throw new Error('The property is not there any more.')
  const [old, saved] = await valuesInWords(transaction, [before, values], changed)
  const entry = {
    action: 'property.update' as const,
    subjectType: 'property',
    subjectId: id,
    before: old,
    after: saved,
  }
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
  const property = await findPropertyForm(transaction, id)
  if (!property) throw notFound()
  return property
}

const changedMeanwhile = ({ last_change }: PropertyForm) =>
  `${last_change?.by ?? 'Someone else'} has changed this property since you opened it.`

/** Invoices and commission are for packages of their own partner and those below it; triggers of the migrations refuse others. */
const familyConstraints = ['invoice_lines_family', 'commission_lines_family', 'payouts_family']

async function writeColumns(
  transaction: ScopedTransaction,
  { id, partner_id: partnerId }: PropertyForm,
  values: PropertyValues,
  now: Date,
): Promise<void> {
  const columns = { ...columnsOf(values), version: sql`${properties.version} + 1`, updatedAt: now }
  try {
    await (values.partner_id === partnerId
      ? transaction.update(properties, columns, eq(properties.id, id))
      : transaction.run(moveProperty, { id, partnerId: values.partner_id, values: columns }))
  } catch (error) {
    // Saved by someone else at the same time.
    if (isDuplicate(error, 'properties_address_unique'))
      throw invalid('address_line1', propertySentences.duplicate)
    if (isDuplicate(error, 'provider_accounts_number_unique'))
      throw invalid('partner_id', propertySentences.accountThere)
    if (isForeign(error, familyConstraints)) throw invalid('partner_id', propertySentences.otherFamily)
    throw error
  }
}
