import type { MeterKind } from '@doorstep/portal-contract/meter-readings'
import { propertyStatusOf, type PropertyStatus } from '@doorstep/portal-contract/properties'
import { type PropertyField, propertyFields } from '@doorstep/portal-contract/property-fields'
import { propertySentences } from '@doorstep/portal-contract/property-form'
import type {
  DuplicateProperty,
  HeatingProvider,
  PropertyForm,
} from '@doorstep/portal-contract/property-form.schema'
import { asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import { addressKeyOf, properties, propertyTags, tags } from '../db/schema/properties.ts'
import { heatingProviders } from '../db/schema/providers.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { inUseFirst } from './meters.ts'
import type { PropertyValues } from './write-form.ts'

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
      version: properties.version,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
      partner_id: properties.partnerId,
      heating_provider_id: properties.heatingProviderId,
      bedrooms: properties.bedrooms,
      statusId: properties.statusId,
      tags: slugsOfProperty,
      electricity: meterOfProperty('electricity'),
      gas: meterOfProperty('gas'),
      water: meterOfProperty('water'),
      lastChange,
    })
    .from(properties, inArray(properties.id, ids), isNull(properties.deletedAt))
  return found.map(({ statusId, electricity, gas, water, lastChange: changed, ...fields }) => ({
    ...fields,
    mpan: electricity?.supply_number ?? null,
    electricity_serial: electricity?.serial_number ?? null,
    mprn: gas?.supply_number ?? null,
    gas_serial: gas?.serial_number ?? null,
    water_serial: water?.serial_number ?? null,
    status: propertyStatusOf(statusId as PropertyStatus['id'])?.name ?? 'unknown',
    last_change: changed && { by: changed.by, at: new Date(changed.at).toISOString() },
  }))
}

const slugsOfProperty = sql<string[]>`(
  select coalesce(json_agg(${tags.slug} order by ${tags.name}), '[]')
  from ${propertyTags} join ${tags} on ${tags.id} = ${propertyTags.tagId}
  where ${propertyTags.propertyId} = ${properties.id}
)`

/** The meter of a kind that the form is about: the one in use. */
function meterOfProperty(kind: MeterKind) {
  return sql<{ supply_number: string | null; serial_number: string | null } | null>`(
    select json_build_object('supply_number', ${meters.supplyNumber}, 'serial_number', ${meters.serialNumber})
    from ${meters} where ${meters.propertyId} = ${properties.id} and ${meters.kind} = ${kind}
    order by ${inUseFirst} limit 1
  )`
}

/** Who last saved its form, and when. */
const lastChange = sql<{ by: string | null; at: string } | null>`(
  select json_build_object('by', nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), ''), 'at', ${auditEntries.createdAt})
  from ${auditEntries} left join ${users} on ${users.id} = ${auditEntries.userId}
  where ${auditEntries.subjectType} = 'property' and ${auditEntries.subjectId} = ${properties.id}
    and ${auditEntries.action} in ('property.create', 'property.update')
  order by ${auditEntries.id} desc limit 1
)`

/**
 * A property in view with the same first line and postcode (D17). Narrow the view to one partner: another may have the same.
 * @param except that property itself, when it is being changed
 */
export async function findDuplicate(
  scoped: ScopedDatabase,
  { address_line1: line1, address_postcode: postcode }: Omit<DuplicateProperty, 'id'>,
  except?: number,
): Promise<DuplicateProperty | undefined> {
  const [found] = await scoped
    .select({
      id: properties.id,
      address_line1: properties.addressLine1,
      address_postcode: properties.addressPostcode,
    })
    .from(
      properties,
      eq(properties.addressKey, addressKeyOf(sql`${line1}::text`, sql`${postcode}::text`)),
      isNull(properties.deletedAt),
      except === undefined ? undefined : ne(properties.id, except),
    )
    .limit(1)
  return found
}

/** Whose a property is that names no partner: the only one in view. @throws a 422 on `partner_id` when there are several, or it is not in view */
export function ownerOf({ scope }: ScopedDatabase, partnerId: number | undefined): number {
  const { partnerIds } = scope
  const owner = partnerId ?? (partnerIds.length === 1 ? scope.partnerId : undefined)
  if (owner === undefined || !partnerIds.includes(owner)) throw invalid('partner_id', propertySentences.owner)
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
  if (!known) throw invalid('heating_provider_id', propertySentences.heating)
}

/** What `last_change` is once the transaction's own change is saved. */
export const savedBy = ({ scope: { user } }: ScopedDatabase, now: Date): PropertyForm['last_change'] => ({
  by: `${user.firstName} ${user.lastName}`.trim(),
  at: now.toISOString(),
})

/** What the audit keeps of each field: itself, or the name of what it refers to. */
const keptInAudit = {
  address_line1: 'itself',
  address_line2: 'itself',
  address_city: 'itself',
  address_postcode: 'itself',
  partner_id: 'partner',
  heating_provider_id: 'heating',
  bedrooms: 'itself',
  tags: 'itself',
  mpan: 'itself',
  electricity_serial: 'itself',
  mprn: 'itself',
  gas_serial: 'itself',
  water_serial: 'itself',
} as const satisfies Record<PropertyField, 'itself' | 'partner' | 'heating'>

/**
 * The fields of properties as the audit keeps them, with the names of those that are ids.
 * @param fields which; all of them by default
 */
export async function valuesInWords(
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
    const kept = keptInAudit[field]
    if (kept === 'itself') return [field, values[field]]
    return [kept, names[kept].find(({ id }) => id === values[field])?.name ?? null]
  }
  // The first line of the address says which property it is about.
  const shown = new Set<PropertyField>(['address_line1', ...fields])
  return all.map((values) => Object.fromEntries(Array.from(shown, (field) => wordsOf(values, field))))
}
