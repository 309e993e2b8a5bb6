import { formatPounds } from '@doorstep/portal-contract/money'
import { outstandingStatuses } from '@doorstep/portal-contract/postal-bills'
import { type PropertyColumn, type PropertySort } from '@doorstep/portal-contract/properties'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import { Link } from '@doorstep/ui/Link'
import type { TableColumn } from '@doorstep/ui/Table'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { PropertyTags } from '../shared/property/PropertyTags.tsx'
import { TenancyDates } from '../shared/property/TenancyDates.tsx'
import { propertyHref } from '../shared/property/propertyHref.ts'
import * as css from './PropertyCells.css.ts'

/** A column is sortable where its id is one of the contract's sort keys. */
type Column = TableColumn<Property> &
  ({ id: PropertySort & PropertyColumn; sortable: true } | { id: PropertyColumn; sortable?: false })

/**
 * The columns of the list.
 * @param branchTitle names the column of owners; null where there is one owner only
 * @param hidden ids of columns to leave out
 */
export function propertyColumns(branchTitle: string | null, hidden: readonly string[] = none): Column[] {
  const chosen = columns.filter(({ id }) => !hidden.includes(id) && (id !== 'branch' || branchTitle !== null))
  const isNarrowed = columns.some(({ id }) => hidden.includes(id))
  return chosen.map((column) => {
    if (column.id === 'branch') return { ...column, header: branchTitle ?? '' }
    // Whoever hides columns makes room for the tags.
    return column.id === 'tags' && !isNarrowed ? { ...column, showFrom: 1400 } : column
  })
}

const none: readonly string[] = []

const columns: Column[] = [
  {
    id: 'property',
    header: 'Property',
    width: 'fill',
    sortable: true,
    narrow: 'primary',
    cell: (property) => <PropertyAddress property={property} href={propertyHref(property.id)} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'note',
    sortable: true,
    narrow: 'end',
    cell: ({ status }) => <PropertyStatusBadge status={status} />,
  },
  {
    id: 'tenancy',
    header: 'Current or next tenancy',
    width: 'period',
    sortable: true,
    firstDirection: 'desc',
    narrow: 'secondary',
    cell: (property) => (
      <span className={css.tenancy}>
        {property.status === 'unknown' ? (
          <Link href={propertyHref(property.id)}>Tell us who lives here</Link>
        ) : (
          <TenancyDates property={property} />
        )}
      </span>
    ),
  },
  {
    id: 'tenants',
    header: 'Tenants',
    width: 'number',
    align: 'end',
    narrow: 'hide',
    showFrom: 1240,
    cell: ({ current_tenancy, next_tenancy }) => (
      <Figure text={(current_tenancy ?? next_tenancy)?.tenants.toString()} />
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 'badge',
    narrow: 'hide',
    cell: ({ tags }) => <PropertyTags tags={tags} />,
  },
  {
    id: 'branch',
    header: 'Branch',
    width: 'name',
    narrow: 'hide',
    cell: ({ partner_properties: [owner] }) => <span className={css.branch}>{owner?.partner.name}</span>,
  },
  {
    id: 'void_bills',
    header: 'Void bills',
    width: 'number',
    align: 'end',
    narrow: 'hide',
    cell: ({ id, void_bills_outstanding: amount }) =>
      amount === 0 ? (
        <Figure />
      ) : (
        <span className={css.amount}>
          <Link variant="quiet" href={outstandingBillsHref(id)}>
            {formatPounds(amount)}
          </Link>
        </span>
      ),
  },
]

function Figure({ text }: { text?: string | undefined }) {
  return text === undefined ? <span className={css.none}>–</span> : <span className={css.figure}>{text}</span>
}

/** The void bills that the sum counts (D60). */
function outstandingBillsHref(property: number): string {
  const params = new URLSearchParams(outstandingStatuses.map((status) => ['status', status]))
  params.append('property', String(property))
  return `/void-bills?${params}`
}
