import { propertySentences } from '@doorstep/portal-contract/property-form'
import type { propertyValues } from '@doorstep/portal-contract/property-form.schema'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { propertyTags, tags } from '../db/schema/properties.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { inUseFirst } from './meters.ts'

/** The fields of a property once they are checked. */
export type PropertyValues = z.output<typeof propertyValues>

/** Those that are columns of the property itself. */
export const columnsOf = (values: PropertyValues) => ({
  addressLine1: values.address_line1,
  addressLine2: values.address_line2,
  addressCity: values.address_city,
  addressPostcode: values.address_postcode,
  heatingProviderId: values.heating_provider_id,
  bedrooms: values.bedrooms,
})

/** Gives a property these tags and no others. @throws a 422 on `tags` when there is no such tag */
export async function writeTags(
  transaction: ScopedTransaction,
  propertyId: number,
  { tags: slugs, partner_id: partnerId }: PropertyValues,
): Promise<void> {
  const chosen =
    slugs.length > 0
      ? await transaction.selectShared({ id: tags.id }).from(tags, inArray(tags.slug, slugs))
      : []
  if (chosen.length < slugs.length) throw invalid('tags', propertySentences.unknownTag)
  await transaction.delete(propertyTags, eq(propertyTags.propertyId, propertyId))
  for (const { id } of chosen) await transaction.insert(propertyTags, { propertyId, tagId: id }, partnerId)
}

/**
 * Writes the numbers of a property's meters: of each kind the one in use. Another supply number is not verified yet. A meter whose numbers
 * are all taken away goes, unless it has readings or an alert.
 */
export async function writeMeters(
  transaction: ScopedTransaction,
  propertyId: number,
  values: PropertyValues,
  now: Date,
): Promise<void> {
  const stored = await transaction
    .select({
      id: meters.id,
      kind: meters.kind,
      supplyNumber: meters.supplyNumber,
      serialNumber: meters.serialNumber,
    })
    .from(meters, eq(meters.propertyId, propertyId))
    .orderBy(inUseFirst)
  const wanted = [
    { kind: 'electricity', supplyNumber: values.mpan, serialNumber: values.electricity_serial },
    { kind: 'gas', supplyNumber: values.mprn, serialNumber: values.gas_serial },
    { kind: 'water', supplyNumber: null, serialNumber: values.water_serial },
  ] as const
  for (const { kind, ...numbers } of wanted) {
    const meter = stored.find((one) => one.kind === kind)
    const isEmpty = numbers.supplyNumber === null && numbers.serialNumber === null
    if (!meter) {
      if (!isEmpty)
        await transaction.insert(meters, { propertyId, kind, ...numbers, createdAt: now }, values.partner_id)
      continue
    }
    const isSameSupply = kind === 'water' || numbers.supplyNumber === meter.supplyNumber
    if (isSameSupply && numbers.serialNumber === meter.serialNumber) continue
    if (isEmpty && (await removeUnused(transaction, meter.id))) continue
    await transaction.update(
      meters,
      isSameSupply ? { serialNumber: numbers.serialNumber } : { ...numbers, verifiedAt: null },
      eq(meters.id, meter.id),
    )
  }
}

/** Removes a meter that nothing refers to; tells whether it is gone. */
async function removeUnused(transaction: ScopedTransaction, id: number): Promise<boolean> {
  const removed = await transaction
    .delete(
      meters,
      eq(meters.id, id),
      sql`not exists (select from ${meterReadings} where ${meterReadings.meterId} = ${id})`,
      sql`not exists (select from ${alerts} where ${alerts.meterId} = ${id})`,
    )
    .returning({ id: meters.id })
  return removed.length > 0
}
