import { importFieldLabels, importFieldOf } from '@doorstep/portal-contract/property-import'
import { type PropertyField, propertyFields } from '@doorstep/portal-contract/property-fields'
import type { propertyChanges, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import { dateErrors, type NamedTenancy } from '@doorstep/portal-contract/tenancies'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { tenancies } from '../db/schema/tenancies.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { findPropertyForms } from '../properties/form.ts'
import type { Placed, ReadRow, TenancyValues } from './rules.ts'

/** What says which property it is: a row never changes it. */
const identifying = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
  'partner_id',
] as const satisfies readonly PropertyField[]

/** The fields that a row can give a property that is there already, where it has none. */
type Fillable = Exclude<PropertyField, (typeof identifying)[number]>
const isFillable = (field: PropertyField): field is Fillable =>
  !identifying.some((identifies) => identifies === field)
const fillableFields = propertyFields.filter(isFillable)

type Blanks = Partial<Pick<z.output<typeof propertyChanges>, Fillable>>

/** A property that a row is a duplicate of, and what the row could add to it. Nothing that it has is changed. */
export type Filling = {
  property: PropertyForm
  blanks: Blanks
  tenancy: TenancyValues | null
  /** What would be added, by name. */
  labels: string[]
}

/** What rows could add to the properties that they are duplicates of, by row number. */
export async function findFillings(
  scoped: ScopedDatabase,
  rows: readonly Placed<ReadRow>[],
  today: string,
): Promise<Map<number, Filling>> {
  const wanted = rows.flatMap((row) =>
    row.duplicate?.of === 'property' ? [{ row, propertyId: row.duplicate.id }] : [],
  )
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(({ propertyId }) => propertyId)
  const properties = new Map(
    (await findPropertyForms(scoped, ids)).map((property) => [property.id, property]),
  )
  const stays = Map.groupBy(await tenanciesOf(scoped, ids), ({ propertyId }) => propertyId)
  return new Map(
    wanted.flatMap(({ row, propertyId }) => {
      const property = properties.get(propertyId)
      return property
        ? [[row.number, fillingOf(row, property, stays.get(propertyId) ?? [], today)] as const]
        : []
    }),
  )
}

function fillingOf(
  row: Placed<ReadRow>,
  property: PropertyForm,
  others: readonly NamedTenancy[],
  today: string,
): Filling {
  const fields = fillableFields.filter((field) => isBlank(property[field]) && !isBlank(row.property?.[field]))
  const fits = row.tenancy !== null && dateErrors(row.tenancy, { others, today }) === null
  return {
    property,
    blanks: Object.fromEntries(fields.map((field) => [field, row.property?.[field]])),
    tenancy: fits ? row.tenancy : null,
    labels: [...fields.map((field) => importFieldLabels[importFieldOf[field]]), ...(fits ? ['Tenancy'] : [])],
  }
}

/** What the fields of a property were before they were filled in: nothing. */
export const blanksBefore = (blanks: Blanks): Blanks =>
  Object.fromEntries(Object.keys(blanks).map((field) => [field, field === 'tags' ? [] : null]))

const isBlank = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const tenanciesOf = (scoped: ScopedDatabase, propertyIds: number[]) =>
  scoped
    .select({
      propertyId: tenancies.propertyId,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      lead_tenant_name: tenancies.leadTenantName,
    })
    .from(
      tenancies,
      and(
        inArray(tenancies.propertyId, propertyIds),
        eq(tenancies.isLead, false),
        isNull(tenancies.deletedAt),
      ),
    )
