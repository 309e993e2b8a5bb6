import type { Order } from '@doorstep/portal-contract/orders.schema'
import { withEntries } from '../addresses/defineAddress.ts'
import { readId } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'

/** The list of properties. */
export const propertiesPath = pathTo('/properties')

/** The address of the form that adds a property. */
export const newPropertyPath = pathTo('/properties/New')

/** The address of the import of properties from a file. */
export const importPath = pathTo('/properties/Import')

/** The address of a property's record. */
export const propertyHref = (id: number): string => pathTo('/properties/:id', { id })

/** The address of the form that changes a property. */
export const updatePropertyHref = (id: number): string => pathTo('/properties/:id/Update', { id })

/** The address of a property's timeline: who pays, day by day. */
export const propertyTimelineHref = (id: number): string =>
  withEntries(propertyHref(id), [['view', 'timeline']])

/** The address of a tenancy or a lead of a property. */
export const tenancyHref = (propertyId: number, { id, is_lead }: { id: number; is_lead: boolean }): string =>
  is_lead
    ? pathTo('/properties/:id/lead/:leadId', { id: propertyId, leadId: id })
    : pathTo('/properties/:id/:tenancyId', { id: propertyId, tenancyId: id })

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
