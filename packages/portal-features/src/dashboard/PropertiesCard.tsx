import type { Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import { propertyStatuses } from '@doorstep/portal-contract/properties'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { StackedBar } from '@doorstep/ui/StackedBar'
import { properties } from '../shared/addresses/properties.ts'
import { formatCount } from '../shared/format/counted.ts'
import { newPropertyPath } from '../shared/property/propertyHref.ts'

/** How many properties have each status, as a bar and as links to the list narrowed to it (D36). */
export function PropertiesCard({ statuses }: { statuses: Dashboard['property_statuses'] }) {
  const parts = propertyStatuses
    .map((status) => ({ ...status, count: statuses[status.name] ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) {
    return (
      <Card heading="Properties">
        <EmptyState
          title="No properties yet"
          action={
            <Button size="small" href={newPropertyPath}>
              Add a property
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card
      heading="Properties"
      actions={
        <Link standalone href={properties.link({ view: 'all' })}>
          {formatCount(total)} in total
        </Link>
      }
    >
      <StackedBar
        label="Properties by status"
        partLabel="Status"
        valueLabel="Properties"
        format={formatCount}
        parts={parts.map(({ name, label, colour, actionRequired, count }) => ({
          label,
          value: count,
          tone: colour,
          href: properties.link({ status: [name] }),
          ...(actionRequired && count > 0 && { note: 'action required' }),
        }))}
      />
    </Card>
  )
}
