import { formatPounds } from '@doorstep/portal-contract/money'
import {
  propertyColumns as columnIds,
  type PropertyColumn,
  type PropertySort,
} from '@doorstep/portal-contract/properties'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import { Link } from '@doorstep/ui/Link'
import type { TableColumn } from '@doorstep/ui/Table'
import { outstandingBills } from '../shared/addresses/voidBills.ts'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { PropertyTags } from '../shared/property/PropertyTags.tsx'
import { TenancyDates } from '../shared/property/TenancyDates.tsx'
import { propertyHref } from '../shared/property/propertyHref.ts'
import { creditText } from '../shared/format/money.ts'
import * as css from './PropertyCells.css.ts'

type Column = TableColumn<Property> & { id: PropertyColumn }

/** A column for each id of the contract, whose order they have; those with one of its sort keys as their id are sortable. */
type Columns = {
  [Id in PropertyColumn]: Omit<Column, 'id' | 'sortable'> &
    (Id extends PropertySort ? { sortable: true } : { sortable?: false })
}

/**
 * The columns of the list.
 * @param branchTitle names the column of owners; null where there is one owner only
 * @param hidden ids of columns to leave out
 */
export function propertyColumns(branchTitle: string | null, hidden: readonly string[] = none): Column[] {
  const chosen = columnIds.filter((id) => !hidden.includes(id) && (id !== 'branch' || branchTitle !== null))
  const isNarrowed = columnIds.some((id) => hidden.includes(id))
  return chosen.map((id) => {
    const column = { id, ...columns[id] }
    if (column.id === 'branch') return { ...column, header: branchTitle ?? '' }
    // Whoever hides columns makes room for the tags.
    return column.id === 'tags' && !isNarrowed ? { ...column, showFrom: 1400 } : column
  })
}

const none: readonly string[] = []

const columns: Columns = {
  property: {
    header: 'Property',
    width: 'fill',
    sortable: true,
    narrow: 'primary',
    cell: (property) => <PropertyAddress property={property} href={propertyHref(property.id)} />,
  },
  status: {
    header: 'Status',
    width: 'note',
    sortable: true,
    narrow: 'second',
    cell: ({ status }) => <PropertyStatusBadge status={status} />,
  },
  tenancy: {
    header: 'Current or next tenancy',
    width: 'period',
    sortable: true,
    firstDirection: 'desc',
    narrow: 'secondary',
    cell: (property) =>
      property.status === 'unknown' ? (
        <Link standalone href={propertyHref(property.id)}>
          Tell us who lives here
        </Link>
      ) : (
        <TenancyDates property={property} />
      ),
  },
  tenants: {
    header: 'Tenants',
    width: 'number',
    align: 'end',
    narrow: 'hide',
    showFrom: 1240,
    cell: ({ current_tenancy, next_tenancy }) => (
      <Figure text={(current_tenancy ?? next_tenancy)?.tenants.toString()} />
    ),
  },
  tags: {
    header: 'Tags',
    width: 'badge',
    narrow: 'hide',
    cell: ({ tags }) => <PropertyTags tags={tags} />,
  },
  branch: {
    header: 'Branch',
    width: 'name',
    narrow: 'hide',
    cell: ({ partner_properties: [owner] }) => <span className={css.branch}>{owner?.partner.name}</span>,
  },
  void_bills: {
    header: 'Void bills',
    width: 'number',
    align: 'end',
    narrow: 'hide',
    cell: ({ id, void_bills_outstanding: amount, void_bills_credit: credit }) =>
      amount === 0 && credit === 0 ? (
        <Figure />
      ) : (
        <>
          <Link variant="quiet" href={outstandingBills({ property: [id] })}>
            {amount > 0 ? (
              <span className={css.amount}>{formatPounds(amount)}</span>
            ) : (
              <span className={css.credit}>{creditText(credit)}</span>
            )}
          </Link>
          {amount > 0 && credit > 0 && <span className={css.credit}>{creditText(credit)}</span>}
        </>
      ),
  },
}

function Figure({ text }: { text?: string | undefined }) {
  return text === undefined ? <span className={css.none}>–</span> : <span className={css.figure}>{text}</span>
}
