import { linesText } from '@doorstep/portal-contract/addresses'
import { householdName } from '@doorstep/portal-contract/tenancies'
import type { Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { ReactNode } from 'react'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { OrderStatus } from '../shared/order/OrderStatus.tsx'
import { propertiesPath, propertyHref } from '../shared/property/propertyHref.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import * as css from './TenancyPage.css.ts'

export interface TenancyHeadProps {
  tenancy: Tenancy | Lead
  actions?: ReactNode
  children: ReactNode
}

/** The page of a tenancy or lead: who it is, where, and what it stands at. */
export function TenancyHead({ tenancy, actions, children }: TenancyHeadProps) {
  const { property, lead_tenant, tenants, status_id } = tenancy
  const name = householdName(lead_tenant.name, tenants)
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[
            { label: 'Properties', href: propertiesPath },
            { label: linesText(property), href: propertyHref(property.id) },
          ]}
          current={name}
        />
      }
      lead={<NumberPlate text={houseNumber(property.address_line1)} size="large" />}
      title={name}
      description={
        <span className={css.facts}>
          <span>
            {linesText(property)}, {property.address_city} {property.address_postcode.toUpperCase()}
          </span>
          <PropertyStatusBadge status={property.status} />
          {status_id !== null && <OrderStatus statusId={status_id} />}
        </span>
      }
      actions={actions}
    >
      <Stack space={16}>
        <NeedsScript title={`Changing this ${tenancy.is_lead ? 'lead' : 'tenancy'} needs JavaScript`} />
        {children}
      </Stack>
    </Page>
  )
}
