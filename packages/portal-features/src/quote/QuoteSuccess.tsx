import { listedBills } from '@doorstep/portal-contract/bills'
import { addDays, formatDate } from '@doorstep/portal-contract/dates'
import { setupLeadDays } from '@doorstep/portal-contract/orders'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { BackLink } from '@doorstep/ui/BackLink'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'
import { Inline } from '@doorstep/ui/Inline'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { counted } from '../shared/format/counted.ts'
import { OrderStatusBadge } from '../shared/order/OrderStatusBadge.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import type { SuccessInitial } from './quote.load.ts'
import { packagesPath, stepPath } from './quote.links.ts'
import * as css from './QuoteSuccess.css.ts'

/** What comes after the submit: that it is ordered, and what happens next with its dates (D28). */
export function QuoteSuccess({ tenancy, today }: SuccessInitial) {
  const { property, order, tenancy_start, tenants } = tenancy
  if (!order) return null
  return (
    <Page
      trail={<BackLink href={packagesPath}>Bills included</BackLink>}
      title="Your package is ordered"
      description={
        <span className={css.facts}>
          {property.address_line1}, {property.address_city} {postcodeText(property.address_postcode)}.{' '}
          {counted(tenants, 'housemate')} from {formatDate(tenancy_start)}.
          <OrderStatusBadge statusId={order.status_id} />
        </span>
      }
    >
      <Columns template="main-aside">
        <Stack space={16}>
          <Card heading="What happens next">
            <ol className={css.steps}>
              {nextSteps(tenancy_start, today).map(({ when, what }) => (
                <li key={what} className={css.step}>
                  <span className={css.when}>{when}</span>
                  <span>{what}</span>
                </li>
              ))}
            </ol>
          </Card>
          <Inline>
            <Button href={tenancyHref(property.id, tenancy)} variant="primary">
              View the package
            </Button>
            <Button href={propertyHref(property.id)}>View the property</Button>
            <Button href={stepPath('Quote')}>Get another quote</Button>
          </Inline>
        </Stack>
        <Card heading="What you ordered">
          <DataList
            items={[
              { term: 'Dates', value: datesText(tenancy) },
              { term: 'Lead contact', value: tenancy.lead_tenant.name },
              {
                term: 'Bills',
                value: listedBills(order.bills)
                  .map(({ name }) => name)
                  .join(', '),
              },
            ]}
          />
        </Card>
      </Columns>
    </Page>
  )
}

/** What happens next, with its days (specification, sections 4 and 9). */
function nextSteps(start: string, today: string): { when: string; what: string }[] {
  const setup = addDays(start, -setupLeadDays)
  const hasStarted = start < today
  const tenancy = {
    when: formatDate(start),
    what: hasStarted
      ? 'The tenancy started. You pay for the package each month from that day.'
      : 'The tenancy starts. From then on you pay for the package each month.',
  }
  return [
    ...(hasStarted ? [tenancy] : []),
    {
      when: setup > today ? formatDate(setup) : 'Today',
      what: `We start setting up the bills${setup > today ? `, ${setupLeadDays} days before the tenancy starts` : ''}.`,
    },
    {
      when: 'After that',
      what: 'We check that everything is in place and approve the package.',
    },
    ...(hasStarted ? [] : [tenancy]),
  ]
}
