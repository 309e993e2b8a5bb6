import { meterKinds, type MeterKind } from '@doorstep/portal-contract/meter-readings'
import { type PropertyField, propertyFields } from '@doorstep/portal-contract/property-fields'
import { propertyTexts } from '@doorstep/portal-contract/property-form'
import type { propertyValues } from '@doorstep/portal-contract/property-form.schema'
import { eq, inArray, isNull, not } from 'drizzle-orm'
import type { z } from 'zod'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { existsBy } from '../partners/select-by.ts'
import { inUseFirst } from './rules.ts'

/** The fields of a property once they are checked. */
export type PropertyValues = z.output<typeof propertyValues>

/** The column of a property that holds a field; null for its owner, and for what `writeTags` and `writeMeters` keep. */
const columnOf = {
  address_line1: 'addressLine1',
  address_line2: 'addressLine2',
  address_city: 'addressCity',
  address_postcode: 'addressPostcode',
  partner_id: null,
  heating_provider_id: 'heatingProviderId',
  bedrooms: 'bedrooms',
  tags: null,
  mpan: null,
  electricity_serial: null,
  electricity_rates: null,
  mprn: null,
  gas_serial: null,
  water_serial: null,
} as const satisfies Record<PropertyField, keyof typeof properties.$inferInsert | null>

type OwnField = {
  [Field in PropertyField]: (typeof columnOf)[Field] extends null ? never : Field
}[PropertyField]

const ownFields = propertyFields.filter((field): field is OwnField => columnOf[field] !== null)

/** The fields that a property itself holds, for a query. */
export const fieldColumns = Object.fromEntries(
  ownFields.map((field) => [field, properties[columnOf[field]]]),
) as { [Field in OwnField]: (typeof properties)[(typeof columnOf)[Field]] }

type Columns = { [Field in OwnField as (typeof columnOf)[Field]]: PropertyValues[Field] }

/** The columns of a property itself that its form fills. */
export const columnsOf = (values: PropertyValues) =>
  Object.fromEntries(ownFields.map((field) => [columnOf[field], values[field]])) as Columns

/** A meter's numbers in the form, by its kind; null where it has no such number. */
const meterFields = {
  electricity: { supply: 'mpan', serial: 'electricity_serial' },
  gas: { supply: 'mprn', serial: 'gas_serial' },
  water: { supply: null, serial: 'water_serial' },
} as const satisfies Record<MeterKind, { supply: PropertyField | null; serial: PropertyField }>

/** What the form says of a property's meters, of each kind. */
export const metersOf = (values: PropertyValues) =>
  meterKinds.map((kind) => {
    const { supply, serial } = meterFields[kind]
    return {
      kind,
      supplyNumber: supply && values[supply],
      serialNumber: values[serial],
      isTwoRate: kind === 'electricity' && values.electricity_rates === 2,
    }
  })

type FormMeter = ReturnType<typeof metersOf>[number]

const hasNumber = ({ supplyNumber, serialNumber }: FormMeter) =>
  supplyNumber !== null || serialNumber !== null

/** Whether the form says anything of a meter. */
export const isMeter = (meter: FormMeter): boolean => hasNumber(meter) || meter.isTwoRate

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
  if (chosen.length < slugs.length) throw invalid('tags', propertyTexts.unknownTag)
  await transaction.delete(propertyTags, eq(propertyTags.propertyId, propertyId))
  for (const { id } of chosen) await transaction.insert(propertyTags, { propertyId, tagId: id }, partnerId)
}

/**
 * Writes what the form says of a property's meters: of each kind the one in use. Another supply number is not verified yet. A meter whose numbers
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
      isTwoRate: meters.isTwoRate,
    })
    .from(meters, eq(meters.propertyId, propertyId))
    .orderBy(inUseFirst)
  for (const given of metersOf(values)) {
    const { kind, supplyNumber, serialNumber, isTwoRate } = given
    const meter = stored.find((one) => one.kind === kind)
    if (!meter) {
      if (isMeter(given))
        await transaction.insert(meters, { propertyId, ...given, createdAt: now }, values.partner_id)
      continue
    }
    const isSameSupply = kind === 'water' || supplyNumber === meter.supplyNumber
    // Other kinds have no rates in the form.
    const isSameRates = kind !== 'electricity' || isTwoRate === meter.isTwoRate
    if (isSameSupply && isSameRates && serialNumber === meter.serialNumber) continue
    if (!hasNumber(given) && (await removeUnused(transaction, meter.id))) continue
    await transaction.update(
      meters,
      {
        serialNumber,
        ...(kind === 'electricity' && { isTwoRate }),
        ...(!isSameSupply && { supplyNumber, verifiedAt: null }),
      },
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
      isNull(meters.replacesId),
      not(existsBy(meterReadings.meterId)),
      not(existsBy(alerts.meterId)),
    )
    .returning({ id: meters.id })
  return removed.length > 0
}
