import { propertyStatuses } from '@doorstep/portal-contract/properties'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import { StatusBadge } from '@doorstep/ui/StatusBadge'

/** A property's status in its own colour (specification, sections 3 and 4). */
export function PropertyStatusBadge({ status }: Pick<Property, 'status'>) {
  const { colour, label } = propertyStatuses.find(({ name }) => name === status) ?? unknown
  return <StatusBadge tone={colour}>{label}</StatusBadge>
}

const unknown = { colour: 'gray', label: 'Unknown' } as const
