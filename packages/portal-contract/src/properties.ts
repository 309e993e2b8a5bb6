/** The colours of properties and tenancies (specification, section 4). */
export type CategoryColour = 'yellow' | 'green' | 'orange' | 'blue' | 'pink' | 'gray'

export type PropertyStatus = {
  /** `status_id` (D24a). */
  id: 1 | 2 | 3 | 4 | 5 | 6
  name: 'pending' | 'bill-package' | 'partner-package' | 'external-tenancy' | 'void-period' | 'unknown'
  label: string
  colour: CategoryColour
  actionRequired: boolean
}

/** The filter of a property list (specification, section 7; D48): statuses by name or id, tags by slug. */
export type PropertyFilter = {
  partner_id?: readonly number[]
  status?: readonly (PropertyStatus['name'] | PropertyStatus['id'])[]
  tags?: readonly string[]
}

/** What a list of properties can be sorted by: the address, the status, the start of the current or next tenancy, or what changed last. */
export const propertySorts = ['property', 'status', 'tenancy', 'changed'] as const
export type PropertySort = (typeof propertySorts)[number]

/** The columns of the list and of its CSV, in order. The first names the property and always shows. */
export const propertyColumns = [
  'property',
  'status',
  'tenancy',
  'tenants',
  'tags',
  'branch',
  'void_bills',
] as const
export type PropertyColumn = (typeof propertyColumns)[number]

/** The file name of the list's CSV (D4). */
export const propertiesCsvName = 'properties.csv'

/** The statuses of a child partner's list: all that are known (specification, section 7; D24a). */
export const childListStatuses = [1, 2, 3, 4, 5] as const

/** The statuses a property list is filtered by, in order (specification, sections 3 and 4; ids by D24a). */
export const propertyStatuses: readonly PropertyStatus[] = [
  { id: 1, name: 'pending', label: 'New Tenancy', colour: 'yellow', actionRequired: false },
  { id: 2, name: 'bill-package', label: 'Tenant Packages', colour: 'green', actionRequired: false },
  { id: 3, name: 'partner-package', label: 'Bills Included', colour: 'orange', actionRequired: false },
  { id: 4, name: 'external-tenancy', label: 'Tenants Organising', colour: 'blue', actionRequired: false },
  { id: 5, name: 'void-period', label: 'Void Period', colour: 'pink', actionRequired: false },
  { id: 6, name: 'unknown', label: 'Unknown', colour: 'gray', actionRequired: true },
]

/** Finds a status by its name or id in a filter (D48); undefined when there is none. */
export function propertyStatusOf(nameOrId: string | number): PropertyStatus | undefined {
  return propertyStatuses.find(({ id, name }) => nameOrId === name || nameOrId === id)
}

/** A postcode as shown: in upper case (specification, section 3). */
export function postcodeText(postcode: string): string {
  return postcode.toUpperCase()
}
