import type { Session } from '@doorstep/portal-contract/auth.schema'
import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import type { Outstanding } from '@doorstep/portal-contract/postal-bills'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Alert } from '@doorstep/ui/Alert'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Stat, StatStrip } from '@doorstep/ui/Stat'
import { agentWords } from '../shared/agentWords.ts'
import { headingDate } from '../shared/format/dates.ts'
import { moneyParts } from '../shared/format/money.ts'
import { WorkingAsThis } from '../shared/WorkingAsThis.tsx'
import type { DashboardData } from './dashboard.load.ts'
import { NeedsYou } from './NeedsYou.tsx'

export interface DashboardProps {
  session: Session
  /** The child partner that lists are narrowed to, null for all (D10). */
  partnerScope: number | null
  data: DashboardData
}

const toPayHref = '/void-bills?status=needs_paying'
/** Outstanding bills, overdue ones first. */
const dueFirstHref = '/void-bills?status=needs_paying&status=challenged&sort=due_date&direction=asc'

/** The home page: a greeting, what is outstanding, and what to pay first (specification, section 2). */
export function Dashboard({ session, partnerScope, data }: DashboardProps) {
  const { user, partner } = session
  const child = partner.children.find(({ id }) => id === partnerScope)
  const { today, outstanding, toPay } = data
  return (
    <Page
      title={`Hello, ${user.first_name}`}
      description={`${headingDate(today)}. ${(child ?? partner).name}.`}
      actions={
        <Button href={toPayHref} variant="primary">
          See the void bills
        </Button>
      }
    >
      <Stack space={16}>
        {child && <WorkingAsThis words={agentWords(partner)} path="/" name={child.name} />}
        {partner.status === 'pending' && (
          <Alert tone="info" title="We are checking your company’s details">
            You can work meanwhile: everything you enter stays. If something is missing, we call you.
          </Alert>
        )}
        {outstanding ? (
          <Figures outstanding={outstanding} />
        ) : (
          <Alert tone="critical">{billFailures.summary}</Alert>
        )}
        {toPay ? (
          <NeedsYou bills={toPay} today={today} />
        ) : (
          <Alert tone="critical">{billFailures.list}</Alert>
        )}
      </Stack>
    </Page>
  )
}

function Figures({ outstanding: { bills, amount, overdue, overdueAmount } }: { outstanding: Outstanding }) {
  const { whole, pence } = moneyParts(amount)
  return (
    <StatStrip label="Void bills">
      <Stat
        label="Outstanding void balance"
        value={
          <>
            {whole}
            <small>{pence}</small>
          </>
        }
        note={bills > 0 ? `Outstanding on ${bills} ${bills === 1 ? 'bill' : 'bills'}` : 'Nothing to pay.'}
      />
      <Stat
        label="Overdue"
        value={overdue > 0 ? <Link href={dueFirstHref}>{overdue}</Link> : 0}
        note={overdue > 0 ? formatPounds(overdueAmount) : 'None overdue'}
        noteTone={overdue > 0 ? 'critical' : 'neutral'}
      />
    </StatStrip>
  )
}
