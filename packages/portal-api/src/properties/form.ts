import type { MeterKind } from '@doorstep/portal-contract/meter-readings'
import { propertyStatusOf, type PropertyStatus } from '@doorstep/portal-contract/properties'
import { type PropertyField, propertyFields } from '@doorstep/portal-contract/property-fields'
import { propertyTexts } from '@doorstep/portal-contract/property-form'
import type {
  DuplicateProperty,
  DuplicateQuery,
  HeatingProvider,
  PropertyForm,
} from '@doorstep/portal-contract/property-form.schema'
import { asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { expression, fullName, json } from '../db/expressions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import { addressKeyOf, properties, propertyTags, tags } from '../db/schema/properties.ts'
import { heatingProviders } from '../db/schema/providers.ts'
import { versionOf } from '../db/version.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'
import { inUseFirst } from './rules.ts'
import { fieldColumns, type PropertyValues } from './write-form.ts'

/** A property as its form shows it; undefined when there is none, it is another partner's or it was deleted. */
export async function findPropertyForm(
  scoped: ScopedDatabase,
  id: number,
): Promise<PropertyForm | undefined> {
  const [found] = await findPropertyForms(scoped, [id])
  return found
}

/** The same of several properties; those that aren't there are left out. */
export async function findPropertyForms(scoped: ScopedDatabase, ids: number[]): Promise<PropertyForm[]> {
  const found = await scoped
    .select({
      id: properties.id,
      version: versionOf(properties.version),
      ...fieldColumns,
      partner_id: properties.partnerId,
      statusId: properties.statusId,
      tags: slugsOfProperty,
      electricity: meterOfProperty('electricity'),
      gas: meterOfProperty('gas'),
      water: meterOfProperty('water'),
      lastChange: lastChange(scoped),
    })
    .from(properties, inArray(properties.id, ids), isNull(properties.deletedAt))
  return found.map(({ statusId, electricity, gas, water, lastChange: changed, ...fields }) => ({
    ...fields,
    mpan: electricity?.supply_number ?? null,
    electricity_serial: electricity?.serial_number ?? null,
    electricity_rates: electricity ? (electricity.is_two_rate ? 2 : 1) : null,
    mprn: gas?.supply_number ?? null,
    gas_serial: gas?.serial_number ?? null,
    water_serial: water?.serial_number ?? null,
    status: propertyStatusOf(statusId as PropertyStatus['id'])?.name ?? 'unknown',
    last_change: changed && { by: changed.by, at: new Date(changed.at).toISOString() },
  }))
}

const slugsOfProperty = selectBy(propertyTags.propertyId, tags.slug)
  .innerJoin(tags, propertyTags.tagId)
  .orderBy(tags.name)
  .list()

/** The meter of a kind that the form is about: the one in use. */
const meterOfProperty = (kind: MeterKind) =>
  selectBy(
    meters.propertyId,
    json({
      supply_number: meters.supplyNumber,
      serial_number: meters.serialNumber,
      is_two_rate: meters.isTwoRate,
    }),
    eq(meters.kind, kind),
  )
    .orderBy(inUseFirst)
    .first()

/** Who last saved its form, and when. */
const lastChange = (scoped: ScopedDatabase) =>
  scoped
    .select({
      change: json({
        by: expression<string | null>`nullif(${fullName(users)}, '')`,
        at: auditEntries.createdAt,
      }),
    })
    .from(
      auditEntries,
      eq(auditEntries.subjectType, 'property'),
      eq(auditEntries.subjectId, properties.id),
      inArray(auditEntries.action, ['property.create', 'property.update']),
    )
    .leftJoin(users, auditEntries.userId)
    .orderBy(desc(auditEntries.id))
    .first()

type Place = Pick<DuplicateQuery, 'address_line1' | 'address_postcode'> & {
  address_line2?: string | null | undefined
  partner_id?: number | undefined
}

/**
 * The property that a partner has at an address (D84): without a partner, that anyone in view has.
 * @param except a property that doesn't count: the one that is being changed
 */
export const findDuplicate = (scoped: ScopedDatabase, place: Place, except?: number) =>
  firstAt(scoped.narrowedTo(place.partner_id === undefined ? [] : [place.partner_id]), place, except)

/** The property that another partner in view has at an address (D84). */
export async function findElsewhere(scoped: ScopedDatabase, place: Place, except?: number) {
  const { partner_id: partnerId } = place
  if (partnerId === undefined) return undefined
  return firstAt(scoped, place, except, ne(properties.partnerId, partnerId))
}

async function firstAt(
  scoped: ScopedDatabase,
  { address_line1: line1, address_line2: line2, address_postcode: postcode }: Place,
  except: number | undefined,
  condition?: SQL,
): Promise<DuplicateProperty | undefined> {
  const key = addressKeyOf(
    expression`${line1}::text`,
    expression`${line2 ?? null}::text`,
    expression`${postcode}::text`,
  )
  const [found] = await scoped
    .select({
      id: properties.id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_postcode: properties.addressPostcode,
      partner: { id: partners.id, name: partners.name },
    })
    .from(
      properties,
      eq(properties.addressKey, key),
      isNull(properties.deletedAt),
      except === undefined ? undefined : ne(properties.id, except),
      condition,
    )
    .innerJoin(partners, properties.partnerId)
    .orderBy(asc(partners.name), asc(partners.id))
    .limit(1)
  return found
}

/** Whose a property is that names no partner: the only one in view. @throws a 422 on `partner_id` when there are several, or it is not in view */
export function ownerOf({ scope }: ScopedDatabase, partnerId: number | undefined): number {
  const { partnerIds } = scope
  const owner = partnerId ?? (partnerIds.length === 1 ? scope.partnerId : undefined)
  if (owner === undefined || !partnerIds.includes(owner)) throw invalid('partner_id', propertyTexts.owner)
  return owner
}

/** Everyone who may heat a property, by name (D47). */
export function listHeatingProviders(scoped: ScopedDatabase): Promise<HeatingProvider[]> {
  return scoped
    .selectShared({ id: heatingProviders.id, name: heatingProviders.name })
    .from(heatingProviders)
    .orderBy(asc(heatingProviders.name))
}

/** @throws a 422 on `heating_provider_id` when there is no such provider */
export async function refuseUnknownHeating(
  scoped: ScopedDatabase,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  const [known] = await scoped
    .selectShared({ id: heatingProviders.id })
    .from(heatingProviders, eq(heatingProviders.id, id))
  if (!known) throw invalid('heating_provider_id', propertyTexts.heating)
}

/** What `last_change` is once the transaction's own change is saved. */
export const savedBy = ({ scope: { user } }: ScopedDatabase, now: Date): PropertyForm['last_change'] => ({
  by: `${user.firstName} ${user.lastName}`.trim(),
  at: now.toISOString(),
})

/** The fields that the audit keeps as the name of what they refer to, under another name; the others as they are. */
const keptByName = {
  partner_id: 'partner',
  heating_provider_id: 'heating',
} as const satisfies Partial<Record<PropertyField, string>>

const isKeptByName = (field: PropertyField): field is keyof typeof keptByName => field in keptByName

/**
 * The fields of properties as the audit keeps them, with the names of those that are ids.
 * @param fields which; all of them by default
 */
export async function valuesText(
  scoped: ScopedDatabase,
  all: readonly PropertyValues[],
  fields: readonly PropertyField[] = propertyFields,
): Promise<Record<string, unknown>[]> {
  const owners = [...new Set(all.map(({ partner_id }) => partner_id))]
  const names = {
    partner: await scoped
      .select({ id: partners.id, name: partners.name })
      .from(partners, inArray(partners.id, owners)),
    heating: await listHeatingProviders(scoped),
  }
  const wordsOf = (values: PropertyValues, field: PropertyField) => {
    if (!isKeptByName(field)) return [field, values[field]]
    const kept = keptByName[field]
    return [kept, names[kept].find(({ id }) => id === values[field])?.name ?? null]
  }
  // These lines of the address say which property it is about.
  const shown = new Set<PropertyField>(['address_line1', 'address_line2', ...fields])
  return all.map((values) => Object.fromEntries(Array.from(shown, (field) => wordsOf(values, field))))
}
