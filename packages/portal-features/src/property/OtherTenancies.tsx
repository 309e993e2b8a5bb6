import { formatPounds } from '@doorstep/portal-contract/money'
import type { PropertyRecord, PropertyTenancy } from '@doorstep/portal-contract/property.schema'
import { futureTenancies, householdName, previousTenancies } from '@doorstep/portal-contract/tenancies'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useMemo } from 'react'
import { OrderStatusBadge } from '../shared/order/OrderStatusBadge.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { tenancyHref } from '../shared/property/propertyHref.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { useToday } from '../shared/state/page.ts'
import * as css from './rows.css.ts'

export interface OtherTenanciesProps {
  property: PropertyRecord
}

/** Future tenancies with leads, then leads whose day has passed, then previous tenancies (specification, section 4). */
export function OtherTenancies({ property }: OtherTenanciesProps) {
  const today = useToday()
  const { id, tenancies, leads, current_tenancy } = property
  const columns = useMemo(() => tenancyColumns(id), [id])
  const rows = useMemo(() => {
    const future = futureTenancies([...tenancies, ...leads], current_tenancy, today)
    const pastLeads = leads.filter(({ tenancy_start }) => tenancy_start <= today)
    return [...future, ...pastLeads, ...previousTenancies(tenancies, current_tenancy, today)]
  }, [tenancies, leads, current_tenancy, today])
  if (rows.length === 0) return null
  return (
    <Section heading="Future and previous tenancies">
      <Table
        label="Future and previous tenancies"
        columns={columns}
        rows={rows}
        getRowId={(tenancy) => tenancy.id}
        rowLabel={tenantsText}
      />
    </Section>
  )
}

/** 'Ida Lindqvist and 4 others'. */
const tenantsText = ({ lead_tenant, tenants }: PropertyTenancy) => householdName(lead_tenant.name, tenants)

const tenancyColumns = (propertyId: number): TableColumn<PropertyTenancy>[] => [
  {
    id: 'tenants',
    header: 'Household',
    narrow: 'primary',
    cell: (tenancy) => (
      <span className={css.name}>
        <Link variant="quiet" href={tenancyHref(propertyId, tenancy)}>
          {tenantsText(tenancy)}
        </Link>
      </span>
    ),
  },
  { id: 'dates', header: 'Dates', width: 'period', cell: datesText },
  {
    id: 'type',
    header: 'Type',
    width: 'note',
    narrow: 'end',
    cell: (tenancy) => <TenancyBadge tenancy={tenancy} />,
  },
  {
    id: 'price',
    header: 'Each month',
    width: 'date',
    showFrom: 1240,
    align: 'end',
    narrow: 'end',
    cell: ({ monthly_price, is_lead }) =>
      monthly_price === null ? (is_lead ? 'Not quoted' : '–') : formatPounds(monthly_price),
  },
]

const cancelled = 5
const lost = 8

const statusOfType = {
  'New Tenancy': 'pending',
  'Tenant Bills Package': 'bill-package',
  'Bills Included Package': 'partner-package',
} as const

function TenancyBadge({ tenancy: { tenancy_type, is_lead, status_id } }: { tenancy: PropertyTenancy }) {
  if (is_lead && (status_id === cancelled || status_id === lost))
    return <OrderStatusBadge statusId={status_id} />
  return <PropertyStatusBadge status={tenancy_type ? statusOfType[tenancy_type] : 'external-tenancy'} />
}
