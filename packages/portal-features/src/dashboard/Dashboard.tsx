import type { Session } from '@doorstep/portal-contract/auth.schema'
import { billFailures } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Columns } from '@doorstep/ui/Columns'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { outstandingBills } from '../shared/addresses/voidBills.ts'
import { agentText } from '../shared/agentText.ts'
import { useLoadFailures } from '../shared/change/useLoadFailures.ts'
import { headingDate } from '../shared/format/dates.ts'
import { WorkingAsThis } from '../shared/WorkingAsThis.tsx'
import type { DashboardData } from './dashboard.load.ts'
import { NeedsYou } from './NeedsYou.tsx'
import { OutstandingCard } from './OutstandingCard.tsx'

export interface DashboardProps {
  session: Session
  /** The child partner that lists are narrowed to, null for all (D10). */
  partnerScope: number | null
  data: DashboardData
}

/** The home page: a greeting, what is outstanding, and what to pay first (specification, section 2). */
export function Dashboard({ session, partnerScope, data }: DashboardProps) {
  const { user, partner } = session
  const child = partner.children.find(({ id }) => id === partnerScope)
  const { today, outstanding, toPay } = data
  useLoadFailures(data, { toPay: billFailures.list, outstanding: billFailures.summary })
  return (
    <Page
      title={`Hello, ${user.first_name}`}
      description={`${headingDate(today)}. ${(child ?? partner).name}.`}
      actions={
        <Button href={outstandingBills()} variant="primary">
          See the void bills
        </Button>
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
        <Columns template="main-aside">
          {toPay ? (
            <NeedsYou bills={toPay} today={today} />
          ) : (
            <Alert tone="critical">{billFailures.list}</Alert>
          )}
          {outstanding ? (
            <OutstandingCard providers={outstanding} />
          ) : (
            <Alert tone="critical">{billFailures.summary}</Alert>
          )}
        </Columns>
      </Stack>
    </Page>
  )
}
