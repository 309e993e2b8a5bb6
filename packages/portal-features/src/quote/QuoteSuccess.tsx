import { linesText } from '@doorstep/portal-contract/addresses'
import { addDays, formatDate } from '@doorstep/portal-contract/dates'
import { nextMonthPaid } from '@doorstep/portal-contract/package'
import { orderStatusOf, setupLeadDays } from '@doorstep/portal-contract/orders'
import { postcodeText } from '@doorstep/portal-contract/properties'
import type { Housemate } from '@doorstep/portal-contract/tenancies.schema'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { useState } from 'react'
import { quoteAddress } from '../shared/addresses/quotes.ts'
import { counted } from '../shared/format/counted.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { HouseholdActions } from '../shared/household/HouseholdActions.tsx'
import { openModal } from '../shared/modal/openModal.ts'
import { OrderLedger } from '../shared/order/OrderLedger.tsx'
import { OrderStatus } from '../shared/order/OrderStatus.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import { useToday } from '../shared/state/page.ts'
import { island } from '../shared/island.tsx'
import type { SuccessInitial } from './quote.load.ts'
import { packagesOf } from './quote.links.ts'
import * as css from './QuoteSuccess.css.ts'

/** What comes after the submit: that it is ordered, and what happens next with its dates (D28). */
export const QuoteSuccess = island(function QuoteSuccess({ tenancy: ordered }: SuccessInitial) {
  const today = useToday()
  const [tenancy, setTenancy] = useState(ordered)
  const { property, order, tenancy_start, tenancy_end, tenants } = tenancy
  if (!order) return null
  const tenantsPay = order.responsibility_type === 'tenant'
  const stage = orderStatusOf(order.status_id)?.stage
  const steps =
    stage === 'onboarding'
      ? tenantSteps()
      : nextSteps(order.starts_on, tenancy_end, today, { tenantsPay, isApproved: stage === 'active' })
  const isLater = order.starts_on !== tenancy_start

  const edit = () =>
    void openModal('editHousemates', {
      tenancy,
      onChanged: (changed) => changed.is_lead || setTenancy(changed),
    })
  const invite = () =>
    void openModal('inviteTenants', {
      order,
      onChanged: (change) =>
        setTenancy((now) =>
          now.order ? { ...now, order: { ...now.order, housemates: change(now.order.housemates) } } : now,
        ),
    })
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[packagesOf[order.responsibility_type]]}
          current="Ordered package"
        />
      }
      title="Your package is ordered"
      description={
        <span className={css.facts}>
          {linesText(property)}, {property.address_city} {postcodeText(property.address_postcode)}.{' '}
          {counted(tenants, 'tenant')}
          {isLater
            ? `. The package starts on ${formatDate(order.starts_on)}.`
            : ` from ${formatDate(tenancy_start)}.`}
          <OrderStatus statusId={order.status_id} />
        </span>
      }
    >
      <Columns template="main-aside">
        <Stack space={16}>
          <Card heading="What happens next">
            <ol className={css.steps}>
              {steps.map(({ when, what }) => (
                <li key={what} className={css.step}>
                  <span className={css.when}>{when}</span>
                  <span>{what}</span>
                </li>
              ))}
            </ol>
          </Card>
          {tenantsPay && (
            <Card
              heading="Invites"
              actions={<HouseholdActions order={order} onEdit={edit} onInvite={invite} />}
            >
              <Stack space={8}>
                {invitedLines(order.housemates, tenants).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Stack>
            </Card>
          )}
          <div className={css.actions}>
            <Button href={quoteAddress('Quote').href({ new: true })}>Start another quote</Button>
            <Button href={propertyHref(property.id)}>View the property</Button>
            <Button href={tenancyHref(property.id, tenancy)} variant="primary">
              View the package
            </Button>
          </div>
        </Stack>
        <Card heading="What you ordered">
          <Stack space={16}>
            <DataList
              items={[
                { term: isLater ? 'Tenancy' : 'Dates', value: datesText(tenancy) },
                ...(isLater ? [{ term: 'Package starts', value: formatDate(order.starts_on) }] : []),
                { term: 'Lead tenant', value: tenancy.lead_tenant.name },
              ]}
            />
            <OrderLedger order={order} />
          </Stack>
        </Card>
      </Columns>
    </Page>
  )
})

/** Who was emailed a link, and who wasn't, with how to (D86). */
function invitedLines(housemates: readonly Housemate[], tenants: number): string[] {
  const answered = housemates.filter(({ has_payment_details }) => has_payment_details)
  const others = housemates.filter(({ has_payment_details }) => !has_payment_details)
  const emailed = others.filter(({ link }) => link?.sent_at)
  const without = others.filter(({ email, link }) => email === null && !link?.sent_at)
  const unsent = others.filter(({ email, link }) => email !== null && !link?.sent_at)
  const namesOf = (people: readonly Housemate[]) => listOfNames(people.map(({ full_name }) => full_name))
  const line = (people: readonly Housemate[], text: (names: string) => string) =>
    people.length > 0 ? [text(namesOf(people))] : []
  const unnamed = tenants - housemates.length
  return [
    ...line(emailed, (names) => `We emailed ${names} a link to add bank details.`),
    ...line(answered, (names) => `Bank details added: ${names}.`),
    ...line(unsent, (names) => `Not emailed yet: ${names}. Choose ‘Manage invites’ to send the link.`),
    ...line(
      without,
      (names) =>
        `We have no email for ${names}. Choose ‘Edit’ to add it, then ‘Manage invites’ to send the link.`,
    ),
    ...(unnamed > 0 ? [`${counted(unnamed, 'tenant')} not named yet. Choose ‘Edit’ to add them.`] : []),
  ]
}

type Step = { when: string; what: string }

/** What happens next where the tenants pay and have to say how (specification, section 4). */
const tenantSteps = (): Step[] => [
  {
    when: 'Today',
    what: 'The tenants add their bank details by the links we email them. The package’s page shows who still has to.',
  },
  { when: 'After that', what: 'Once all of them have, we set up the bills and approve the package.' },
]

/**
 * What happens next, with its days (specification, sections 4 and 9).
 * @param start the package's own (D113)
 * @param end the last day of its tenancy, or null
 */
function nextSteps(
  start: string,
  end: string | null,
  today: string,
  { tenantsPay, isApproved }: { tenantsPay: boolean; isApproved: boolean },
): Step[] {
  const setup = addDays(start, -setupLeadDays)
  const hasStarted = start < today
  const starts = {
    when: formatDate(start),
    what: hasStarted ? 'The package started.' : 'The package starts.',
  }
  const paid = nextMonthPaid(start, today)
  const payer = tenantsPay ? 'the tenants pay' : 'you pay'
  const pays =
    end !== null && paid > end
      ? []
      : [
          {
            when: formatDate(paid),
            what: isApproved
              ? `The next month that ${payer} for the package begins.`
              : `The first month that ${payer} for the package begins, if it’s approved by then.`,
          },
        ]
  // Whoever comes back to the page later.
  if (isApproved) return [starts, ...pays]
  return [
    ...(hasStarted ? [starts] : []),
    {
      when: setup > today ? formatDate(setup) : 'Today',
      what: `We start setting up the bills${setup > today ? `, ${setupLeadDays} days before the package starts` : ''}.`,
    },
    {
      when: 'After that',
      what: 'We check that everything is in place and approve the package.',
    },
    ...(hasStarted ? [] : [starts]),
    ...pays,
  ]
}
