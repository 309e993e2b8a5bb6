import { linesText } from '@doorstep/portal-contract/addresses'
import { dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import { billStatusText, isCredit } from '@doorstep/portal-contract/postal-bills'
import { formatPounds } from '@doorstep/portal-contract/money'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { voidBills } from '../shared/addresses/voidBills.ts'
import { houseNumber } from '../shared/format/houseNumber.ts'
import * as styles from './NeedsYou.css.ts'

export interface NeedsYouProps {
  /** Bills that need paying, soonest due first. */
  bills: readonly PostalBill[]
  /** Today's date in London. */
  today: string
}

/** What needs the user's attention, by due date, each with its action (D36). */
export function NeedsYou({ bills, today }: NeedsYouProps) {
  if (bills.length === 0) {
    return (
      <Card heading="Needs your attention">
        <EmptyState title="Nothing needs your attention today." illustration="done" />
      </Card>
    )
  }
  return (
    <Card heading="Needs your attention" padding="none">
      <ul className={styles.queue}>
        {bills.map((bill) => (
          <li key={bill.id} className={styles.entry}>
            <Due bill={bill} today={today} />
            <NumberPlate text={houseNumber(bill.property.address_line1)} />
            <div className={styles.words}>
              <p className={styles.address}>{linesText(bill.property)}</p>
              <p className={styles.matter}>{billSubject(bill)}</p>
            </div>
            <Button
              href={voidBills.link({ status: ['needs_paying'] }, bill.id)}
              aria-label={`View bill for ${linesText(bill.property)}`}
              size="small"
            >
              View bill
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function billSubject(bill: PostalBill): string {
  const { provider, amount } = bill
  return isCredit(bill)
    ? `${provider.name} credit of ${formatPounds(-amount)}`
    : `${provider.name} bill of ${formatPounds(amount)} needs paying`
}

function Due({ bill, today }: { bill: PostalBill; today: string }) {
  const { due_date } = bill
  // A credit is never late (D60).
  if (isCredit(bill)) return <p className={styles.due.later}>{billStatusText(bill)}</p>
  if (!due_date) return <p className={styles.due.later}>No due date</p>
  const urgency = due_date < today ? 'late' : due_date === today ? 'today' : 'later'
  return (
    <p className={styles.due[urgency]}>
      <span className={styles.inWords}>{dueDayText(due_date, today)}</span>{' '}
      <span className={styles.day}>{formatDate(due_date)}</span>
    </p>
  )
}
