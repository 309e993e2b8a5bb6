import type { ReminderSent } from '@doorstep/portal-contract/orders.schema'
import { formatCount } from '../format/counted.ts'

/** 'Reminder sent to Ben Carrow and Isla Fenn', with whom it couldn't be sent to. */
export function reminderSentText({ reminded, without_email }: ReminderSent): string {
  const sentence = `Reminder sent to ${namesText(reminded)}`
  return without_email.length === 0
    ? sentence
    : `${sentence}. We don’t have an email address for ${namesText(without_email)}.`
}

function namesText(people: readonly { full_name: string }[]): string {
  return people.length > 2
    ? `${formatCount(people.length)} tenants`
    : people.map(({ full_name }) => full_name).join(' and ')
}
