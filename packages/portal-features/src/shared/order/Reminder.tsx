import { awaitedHousemates, notRemindedToday, type RemindedOrder } from '@doorstep/portal-contract/reminders'
import { Button } from '@doorstep/ui/Button'
import { Send } from 'lucide'
import { timeInLondon } from '../format/moments.ts'
import { useToday } from '../state/page.ts'
import * as css from './Reminder.css.ts'

export interface ReminderProps {
  order: RemindedOrder
  housemates: readonly { has_payment_details: boolean; reminded_at: string | null }[]
  /** Which package, for the button's name: '9 Welton Grove'. */
  address: string
  /** While it is being sent. */
  busy?: boolean
  onSend: () => unknown
}

/** Sends a reminder to housemates whose payment details are missing, or says when that was done today (D44). Nothing when none are. */
export function Reminder({ order, housemates, address, busy, onSend }: ReminderProps) {
  const today = useToday()
  const awaited = awaitedHousemates(order, housemates)
  if (awaited.length === 0) return null
  if (notRemindedToday(awaited, today).length > 0) {
    return (
      <Button
        size="small"
        icon={Send}
        aria-label={`Send reminder for ${address}`}
        {...(busy !== undefined && { busy })}
        onClick={() => onSend()}
      >
        Send reminder
      </Button>
    )
  }
  const [last = ''] = awaited
    .map(({ reminded_at }) => reminded_at ?? '')
    .toSorted()
    .toReversed()
  return <span className={css.reminded}>Reminded today at {timeInLondon(last)}</span>
}
