import { billStateText, listedBills } from '@doorstep/portal-contract/bills'
import { formatDate } from '@doorstep/portal-contract/dates'
import type { CurrentTenancyDetail, PropertyRecord } from '@doorstep/portal-contract/property.schema'
import { liablePartyLabels } from '@doorstep/portal-contract/void-periods'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { tenantsText } from '../shared/household/tenantsText.ts'
import { OrderLedger } from '../shared/order/OrderLedger.tsx'
import { OrderStatus } from '../shared/order/OrderStatus.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { tenancyHref } from '../shared/property/propertyHref.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import * as css from './CurrentTenancy.css.ts'

export interface CurrentTenancyProps {
  property: PropertyRecord
  onAddTenancy?: (() => void) | undefined
  /** Changes who is liable while nobody lives there (D22). */
  onChangeVoid?: (() => void) | undefined
}

/** Who lives there now, with their bills; or that nobody does. */
export function CurrentTenancy({ property, onAddTenancy, onChangeVoid }: CurrentTenancyProps) {
  const { current_tenancy, void_period } = property
  if (current_tenancy) return <Tenancy propertyId={property.id} tenancy={current_tenancy} />
  if (void_period) return <Void period={void_period} onChange={onChangeVoid} />
  return (
    <Card heading="Current tenancy">
      <EmptyState
        title="We don’t know who lives here"
        illustration="none"
        action={
          onAddTenancy && (
            <Button size="small" onClick={onAddTenancy}>
              Add tenancy
            </Button>
          )
        }
      >
        Add the tenancy, so that bills go to the right person.
      </EmptyState>
    </Card>
  )
}

function Tenancy({ propertyId, tenancy }: { propertyId: number; tenancy: CurrentTenancyDetail }) {
  const { lead_tenant, status_id, bills } = tenancy
  const listed = listedBills(bills)
  const contact = [lead_tenant.phone_number && nationalPhone(lead_tenant.phone_number), lead_tenant.email]
  return (
    <Card
      heading="Current tenancy"
      actions={
        <Inline space={12}>
          {status_id === null ? (
            <PropertyStatusBadge status="external-tenancy" />
          ) : (
            <OrderStatus statusId={status_id} />
          )}
          <Link standalone href={tenancyHref(propertyId, tenancy)}>
            Open tenancy
          </Link>
        </Inline>
      }
    >
      <div className={css.columns}>
        <DataList
          items={[
            { term: 'Dates', value: datesText(tenancy) },
            {
              term: 'Lead tenant',
              value: (
                <>
                  {lead_tenant.name}
                  <span className={css.contact}>{contact.filter(Boolean).join(' · ')}</span>
                </>
              ),
            },
            { term: 'Tenants', value: tenantsText(tenancy, tenancy.bill_payers) },
            ...(listed.length > 0 ? [{ term: 'Suppliers', value: confirmedText(listed) }] : []),
          ]}
        />
        {bills.length > 0 && (
          <OrderLedger
            order={tenancy}
            noteOf={({ account_number, state, install_date }) =>
              account_number ?? billStateText(state, install_date)
            }
          />
        )}
      </div>
    </Card>
  )
}

const confirmedText = (bills: CurrentTenancyDetail['bills']) =>
  `${bills.filter(({ state }) => state === 'Active' || state === 'Ended').length} of ${bills.length} confirmed`

function Void({
  period,
  onChange,
}: {
  period: NonNullable<PropertyRecord['void_period']>
  onChange: (() => void) | undefined
}) {
  const facts = [
    { term: 'Empty since', value: formatDate(period.starts_on) },
    { term: 'Until', value: period.ends_on && formatDate(period.ends_on) },
    { term: 'Who pays', value: liablePartyLabels[period.liable_party] },
    { term: 'Name on bills', value: period.billing_name },
    { term: 'Address for bills', value: period.billing_address },
    { term: 'Note', value: period.note },
  ]
  return (
    <Card
      heading="Void period"
      actions={
        onChange && (
          <Button size="small" onClick={onChange}>
            Change who pays
          </Button>
        )
      }
    >
      <DataList items={facts.filter(({ value }) => value)} />
    </Card>
  )
}
