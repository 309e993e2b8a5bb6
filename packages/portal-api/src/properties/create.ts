import { propertySentences } from '@doorstep/portal-contract/property-form'
import type { newProperty, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import type { z } from 'zod'
import { properties } from '../db/schema/properties.ts'
import { invalid } from '../http/errors.ts'
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

/** What a property has where nothing is said about it. */
const nothing = {
  address_line2: null,
  heating_provider_id: null,
  bedrooms: null,
  tags: [],
  mpan: null,
  electricity_serial: null,
  mprn: null,
  gas_serial: null,
  water_serial: null,
} satisfies Partial<PropertyValues>

/**
 * Adds a property (D17). Its status is Unknown until it has a tenancy or a lead (D18).
 * @throws a 422 on `address_line1`, with the property that is there, when its partner has one with the same first line and postcode
 */
export async function createProperty(
  transaction: ScopedTransaction,
  given: z.output<typeof newProperty>,
  now: Date,
): Promise<Change<{ data: PropertyForm }>> {
  const partnerId = ownerOf(transaction, given.partner_id)
  const values: PropertyValues = { ...nothing, ...given, partner_id: partnerId }
  await refuseUnknownHeating(transaction, values.heating_provider_id)
  const [made] = await transaction
    .insert(properties, { ...columnsOf(values), createdAt: now, updatedAt: now }, partnerId)
    .onConflictDoNothing()
    .returning({ id: properties.id })
  if (!made) {
    const existing = await findDuplicate(transaction.narrowedTo([partnerId]), values)
    throw invalid('address_line1', propertySentences.duplicate, existing)
  }
  await writeTags(transaction, made.id, values)
  await writeMeters(transaction, made.id, values, now)
  const data = await findPropertyForm(transaction, made.id)
  const [after] = await valuesInWords(transaction, [values])
  if (!data) throw new Error('The new property is not there.')
  return {
    audit: [
      {
        partnerId,
        action: 'property.create',
        subjectType: 'property',
        subjectId: made.id,
        before: null,
        after,
      },
    ],
    // The entry that says who made it is written after it was read.
    answer: () => ({ data: { ...data, last_change: savedBy(transaction, now) } }),
  }
}
