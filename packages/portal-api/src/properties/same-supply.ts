import { supplyFields, type SupplyField, supplyTaken } from '@doorstep/portal-contract/property-form'
import type { SameSupply } from '@doorstep/portal-contract/property-form.schema'
import { asc, inArray, isNull, ne } from 'drizzle-orm'
import { meters } from '../db/schema/meters.ts'
import { properties } from '../db/schema/properties.ts'
import { ApiError } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

type Supplies = { [Field in SupplyField]?: string | null | undefined }

/**
 * Properties in view that have some supply numbers, by number: the first that was added of each (D84). An MPAN has more digits than an
 * MPRN, so a number says by itself which it is.
 * @param except a property that doesn't count
 */
export async function findSupplied(
  scoped: ScopedDatabase,
  numbers: readonly string[],
  except?: number,
): Promise<Map<string, SameSupply['property']>> {
  if (numbers.length === 0) return new Map()
  const rows = await scoped
    .selectDistinctOn(meters.supplyNumber, {
      number: meters.supplyNumber,
      id: properties.id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_postcode: properties.addressPostcode,
    })
    .from(
      meters,
      inArray(meters.supplyNumber, [...numbers]),
      isNull(properties.deletedAt),
      except === undefined ? undefined : ne(properties.id, except),
    )
    .innerJoin(properties, meters.propertyId)
    .orderBy(asc(meters.supplyNumber), asc(properties.id))
  return new Map(rows.map(({ number, ...property }) => [String(number), property]))
}

/** For each of some supply numbers, another property in view that has it. @param except the property itself, when it is there already */
export async function listSameSupplies(
  scoped: ScopedDatabase,
  supplies: Supplies,
  except?: number,
): Promise<SameSupply[]> {
  const numbers = supplyFields.flatMap((field) => supplies[field] || [])
  const supplied = await findSupplied(scoped, numbers, except)
  return supplyFields.flatMap((field) => {
    const property = supplied.get(supplies[field] ?? '')
    return property ? { field, property } : []
  })
}

/**
 * Refuses a supply number that another property in view has too, unless the person has confirmed that it supplies both (D84). What a
 * property has already is not asked about again.
 * @throws a 422 on `mpan` or `mprn`, with those properties
 */
export async function refuseSameSupply(
  scoped: ScopedDatabase,
  values: Supplies,
  {
    id,
    before,
    confirmed = [],
  }: { id?: number; before?: Supplies; confirmed?: readonly SupplyField[] | undefined },
): Promise<void> {
  const asked = supplyFields.filter(
    (field) => values[field] !== before?.[field] && !confirmed.includes(field),
  )
  const numbers = Object.fromEntries(asked.map((field) => [field, values[field]]))
  const taken = await listSameSupplies(scoped, numbers, id)
  const errors: Record<string, string[]> = Object.fromEntries(
    taken.map(({ field, property }) => [field, [supplyTaken(field, property)]]),
  )
  const [message] = Object.values(errors).flat()
  if (message !== undefined) throw new ApiError(422, message, { errors, current: taken })
}
