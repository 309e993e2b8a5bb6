import { formatDate } from '@doorstep/portal-contract/dates'
import { tenancyPhase } from '@doorstep/portal-contract/tenancies'
import type { Tenancy, TenancyLink } from '@doorstep/portal-contract/tenancies.schema'
import { liablePartyLabels } from '@doorstep/portal-contract/void-periods'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Stack } from '@doorstep/ui/Stack'
import { tenantsText } from '../shared/household/tenantsText.ts'
import { tenancyHref } from '../shared/property/propertyHref.ts'
import { datesText, timeText } from '../shared/property/datesText.ts'
import { useToday } from '../shared/state/page.ts'
import { LeadTenant } from './lead/LeadTenant.tsx'
import * as css from './TenancyPage.css.ts'

export interface TenancyFactsProps {
  tenancy: Tenancy
  onEditVoid: () => void
}

/** The facts of a tenancy without a package. */
export function TenancyFacts(props: TenancyFactsProps) {
  return (
    <Card heading="Tenancy">
      <Stack space={12}>
        <TenancyList {...props} />
        <p className={css.plain}>This tenancy has no package, so there are no monthly costs to show.</p>
      </Stack>
    </Card>
  )
}

/** Who lives there, from when to when, and who comes before and after. */
export function TenancyList({ tenancy, onEditVoid }: TenancyFactsProps) {
  const today = useToday()
  const { previous, next, property, void_after: voidAfter, order, tenancy_start } = tenancy
  const items = [
    { term: 'Dates', value: datesText(tenancy) },
    {
      term: tenancyPhase(tenancy, today) === 'current' ? 'Time left' : 'Status',
      value: timeText(tenancy, today),
    },
    { term: 'Lead tenant', value: <LeadTenant {...tenancy.lead_tenant} /> },
    { term: 'Tenants', value: tenantsText(tenancy, order?.housemates ?? []) },
    ...(order && order.starts_on !== tenancy_start
      ? [
          {
            term: order.starts_on > today ? 'Package starts' : 'Package started',
            value: formatDate(order.starts_on),
          },
        ]
      : []),
    { term: 'Bills', value: tenancy.tenancy_type ?? 'Tenants organise their own' },
    ...(previous
      ? [{ term: 'Previous tenancy', value: <Neighbour link={previous} propertyId={property.id} /> }]
      : []),
    ...(voidAfter
      ? [
          {
            term: 'Void after it',
            value: (
              <Inline space={8}>
                <span>
                  {formatDate(voidAfter.starts_on)}
                  {voidAfter.ends_on ? ` to ${formatDate(voidAfter.ends_on)}` : ' to today'}.{' '}
                  {liablePartyLabels[voidAfter.liable_party]} pays
                </span>
                <Button size="small" variant="quiet" onClick={onEditVoid}>
                  Change who pays
                </Button>
              </Inline>
            ),
          },
        ]
      : []),
    ...(next ? [{ term: 'Next tenancy', value: <Neighbour link={next} propertyId={property.id} /> }] : []),
  ]
  return <DataList items={items} />
}

function Neighbour({ link, propertyId }: { link: TenancyLink; propertyId: number }) {
  return (
    <>
      <Link href={tenancyHref(propertyId, link)}>{link.lead_tenant_name}</Link>, {datesText(link)}
      {link.is_lead && ' (lead)'}
    </>
  )
}
