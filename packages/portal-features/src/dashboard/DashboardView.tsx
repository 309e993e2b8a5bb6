import type { Session } from '@doorstep/portal-contract/auth.schema'
import { comparedDay } from '@doorstep/portal-contract/dashboard'
import { formatDate } from '@doorstep/portal-contract/dates'
import { resourcesFailure, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Page } from '@doorstep/ui/Page'
import { Skeleton } from '@doorstep/ui/Skeleton'
import { Stack } from '@doorstep/ui/Stack'
import { House, Plus } from 'lucide'
import { newQuotePath } from '../shared/addresses/quotes.ts'
import { agentText } from '../shared/agentText.ts'
import { headingDate } from '../shared/format/dates.ts'
import { newPropertyPath } from '../shared/property/propertyHref.ts'
import type { ResourceState } from '../shared/resource/createResource.ts'
import { partnerScope } from '../shared/state/partnerScope.ts'
import { WorkingAsThis } from '../shared/WorkingAsThis.tsx'
import { useToday } from '../shared/state/page.ts'
import { ActivePackages } from './ActivePackages.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import type { DashboardParts } from './dashboard.load.ts'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PropertiesCard } from './PropertiesCard.tsx'
import { SuppliersCard } from './SuppliersCard.tsx'
import { UpdatesCard } from './UpdatesCard.tsx'

export interface DashboardViewProps {
  session: Session
  state: ResourceState<DashboardParts>
  /** The orders whose reminder is on its way. */
  remindersPending: readonly number[]
  hidesFirstSteps: boolean
  actions: {
    retry: (part: keyof DashboardParts) => void
    remind: (order: Order) => void
    addReading: (propertyId: number, meterId: number | null) => void
    hideFirstSteps: () => void
    showFirstSteps: () => void
  }
}

/** The home page: how things stand, what to do first, and what is where (specification, section 2; D36). */
export function DashboardView(props: DashboardViewProps) {
  const today = useToday()
  const { session, state, remindersPending, hidesFirstSteps, actions } = props
  const { user, partner } = session
  const { figures, attention, suppliers, updates } = state.parts
  const child = partner.children.find(({ id }) => id === partnerScope())
  const compared = figures ? ` Changes are since ${formatDate(comparedDay(today, figures.days))}.` : ''
  const hasStepsLeft = Object.values(figures?.first_steps ?? {}).includes(false)
  const failed = (part: keyof DashboardParts, message: string = unexpectedFailure) => (
    <ErrorState
      message={message}
      retrying={state.loading.includes(part)}
      onRetry={() => actions.retry(part)}
    />
  )
  return (
    <Page
      title={`Hello, ${user.first_name}`}
      description={`${headingDate(today)}. ${(child ?? partner).name}.${compared}`}
      actions={
        <>
          <Button href={newPropertyPath} icon={House}>
            Add a property
          </Button>
          <Button href={newQuotePath} variant="primary" icon={Plus}>
            Add a quote
          </Button>
        </>
      }
    >
      <Stack space={16}>
        {child && <WorkingAsThis words={agentText(partner)} path="/" name={child.name} />}
        {partner.status === 'pending' && (
          <Alert tone="info" title="We’re checking your company’s details">
            You can use the portal in the meantime, and we’ll keep everything you enter. We’ll call you if we
            need anything else.
          </Alert>
        )}
        {figures && hasStepsLeft && !hidesFirstSteps && (
          <FirstSteps steps={figures.first_steps} onHide={actions.hideFirstSteps} />
        )}
        {figures ? <Figures figures={figures} /> : <Card>{failed('figures')}</Card>}
        <Columns template="main-aside">
          <Stack space={16}>
            {attention ? (
              <AttentionCard
                attention={attention}
                remindersPending={remindersPending}
                onRemind={actions.remind}
                onAddReading={actions.addReading}
              />
            ) : (
              <Card heading="Needs your attention">{failed('attention')}</Card>
            )}
            {figures && <ActivePackages months={figures.months} />}
          </Stack>
          <Stack space={16}>
            {figures && <PropertiesCard statuses={figures.property_statuses} />}
            {suppliers ? (
              <SuppliersCard suppliers={suppliers} />
            ) : (
              <Card heading="Outstanding by supplier">{failed('suppliers')}</Card>
            )}
            {updates ? (
              updates.length > 0 && <UpdatesCard updates={updates} />
            ) : (
              <Card heading="New updates">
                {state.failed.includes('updates') ? (
                  failed('updates', resourcesFailure)
                ) : (
                  <Skeleton width="full" height="block" />
                )}
              </Card>
            )}
          </Stack>
        </Columns>
        {hasStepsLeft && hidesFirstSteps && (
          <div>
            <Button variant="quiet" onClick={actions.showFirstSteps}>
              Show first steps
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  )
}
