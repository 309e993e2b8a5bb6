import { linesText } from '@doorstep/portal-contract/addresses'
import type { Attention } from '@doorstep/portal-contract/dashboard.schema'
import { dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { formatCount } from '../shared/format/counted.ts'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { Reminder } from '../shared/order/Reminder.tsx'
import { pathTo } from '../shared/pages/pathTo.ts'
import { useToday } from '../shared/state/page.ts'
import * as styles from './AttentionCard.css.ts'
import { attentionEntries, type AttentionEntry, attentionLists, attentionTotal } from './attentionEntries.ts'

export interface AttentionCardProps {
  attention: Attention
  /** The orders whose reminder is on its way. */
  remindersPending: readonly number[]
  onRemind: (order: Order) => void
  onAddReading: (propertyId: number, meterId: number | null) => void
}

/** What needs the person's attention, by due date, each with its action; and all there is of each kind (D36). */
export function AttentionCard(props: AttentionCardProps) {
  const { attention } = props
  const total = attentionTotal(attention)
  if (total === 0) {
    return (
      <Card heading="Needs your attention">
        <EmptyState title="Nothing needs your attention today." illustration="done" />
      </Card>
    )
  }
  return (
    <Card
      heading={
        <>
          Needs your attention <span className={styles.total}>{formatCount(total)}</span>
        </>
      }
      actions={
        <Link standalone href={pathTo('/alerts')}>
          See all alerts
        </Link>
      }
      padding="none"
      footer={
        <ul className={styles.lists} aria-label="All that needs your attention">
          {attentionLists(attention).map(({ name, count, href }) => (
            <li key={name}>
              <Link href={href}>
                {name} {formatCount(count)}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <KeepFocus label="What is due first">
        <ul className={styles.queue}>
          {attentionEntries(attention).map((entry) => (
            <li key={entry.key} className={styles.entry}>
              <Due entry={entry} />
              <span className={styles.plate}>
                <NumberPlate text={houseNumber(entry.property.address_line1)} />
              </span>
              <div className={styles.words}>
                <p className={styles.address}>{linesText(entry.property)}</p>
                <p className={styles.matter}>{entry.matter}</p>
              </div>
              <span className={styles.action}>
                <Action entry={entry} {...props} />
              </span>
            </li>
          ))}
        </ul>
      </KeepFocus>
    </Card>
  )
}

function Action({
  entry: { action, property },
  remindersPending,
  onRemind,
  onAddReading,
}: AttentionCardProps & { entry: AttentionEntry }) {
  const address = linesText(property)
  switch (action.kind) {
    case 'link':
      return (
        <Button href={action.href} aria-label={`${action.label} for ${address}`} size="small">
          {action.label}
        </Button>
      )
    case 'addReading':
      return (
        <Button
          aria-label={`Add reading for ${address}`}
          size="small"
          onClick={() => onAddReading(property.id, action.meterId)}
        >
          Add reading
        </Button>
      )
    case 'remind':
      return (
        <Reminder
          order={action.order}
          housemates={action.order.household.bill_payers}
          address={address}
          busy={remindersPending.includes(action.order.id)}
          onSend={() => onRemind(action.order)}
        />
      )
  }
}

function Due({ entry: { due, noDue } }: { entry: AttentionEntry }) {
  const today = useToday()
  if (due === null) return <p className={styles.due.later}>{noDue}</p>
  const urgency = due < today ? 'late' : due === today ? 'today' : 'later'
  return (
    <p className={styles.due[urgency]}>
      <span className={styles.inWords}>{dueDayText(due, today)}</span>{' '}
      <span className={styles.day}>{formatDate(due)}</span>
    </p>
  )
}
