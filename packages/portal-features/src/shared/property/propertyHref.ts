import type { Order } from '@doorstep/portal-contract/orders.schema'
import { readId } from '../list/filters.ts'

/** The list of properties. */
export const propertiesPath = '/properties'

/** The address of the form that adds a property. */
export const newPropertyPath = `${propertiesPath}/New`

/** The address of the import of properties from a file. */
export const importPath = `${propertiesPath}/Import`

/** The address of a property's record. */
export const propertyHref = (id: number): string => `${propertiesPath}/${id}`

/** The address of the form that changes a property. */
export const updatePropertyHref = (id: number): string => `${propertyHref(id)}/Update`

/** The address of a property's timeline: who pays, day by day. */
export const propertyTimelineHref = (id: number): string => `${propertyHref(id)}?view=timeline`

/** The address of a tenancy or a lead of a property. */
export const tenancyHref = (propertyId: number, { id, is_lead }: { id: number; is_lead: boolean }): string =>
  `${propertyHref(propertyId)}/${is_lead ? `lead/${id}` : id}`

/** The address of a package: that of its tenancy or lead, or of the property when that was deleted. */
export const packageHref = ({
  property,
  property_tenancy: tenancy,
}: {
  property: { id: number }
  property_tenancy: Order['property_tenancy']
}): string => (tenancy.is_deleted ? propertyHref(property.id) : tenancyHref(property.id, tenancy))

/** The id in a property's address; null when it is not a valid id. */
export const propertyIdOf = (segment: string | undefined): number | null => readId(segment)
