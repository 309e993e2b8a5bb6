import type { Session } from '@doorstep/portal-contract/auth'
import { formatPounds } from '@doorstep/portal-contract/money'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { Note } from '@doorstep/ui/Note'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import * as styles from './Dashboard.css.ts'

export interface DashboardProps {
  session: Session
  /** What is outstanding on void bills, in pounds; null when it could not be fetched. */
  voidBills: { count: number; amount: number; overdue: number } | null
  failure?: string
}

/** The home page: greets the user and says what waits (specification, section 2). */
export function Dashboard({ session, voidBills, failure }: DashboardProps) {
  return (
    <Page title={`Hello, ${session.user.first_name}`} description={session.partner.name}>
      <Stack space={16}>
        {failure && <Note tone="critical">{failure}</Note>}
        {voidBills && (
          <Card heading="Void bills">
            <p className={styles.figure}>{formatPounds(voidBills.amount)}</p>
            <p className={styles.words}>{waiting(voidBills)}</p>
            <Link href="/void-bills?status=needs_paying">See the void bills</Link>
          </Card>
        )}
      </Stack>
    </Page>
  )
}

function waiting({ count, overdue }: { count: number; overdue: number }): string {
  if (count === 0) return 'Nothing to pay.'
  const bills = `Outstanding on ${count} ${count === 1 ? 'bill' : 'bills'}`
  return overdue > 0 ? `${bills}, ${overdue} overdue` : bills
}
