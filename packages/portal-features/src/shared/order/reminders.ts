import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { ReminderSent } from '@doorstep/portal-contract/orders.schema'
import type { PortalError } from '../client/PortalError.ts'
import { formatCount } from '../format/counted.ts'
import { pushToast } from '../state/toasts.ts'

/** Says whom a reminder was sent to, and whom it couldn't be sent to (D44). */
export function sayReminderSent(sent: ReminderSent): void {
  pushToast({ tone: 'positive', message: reminderSentText(sent) })
}

/** Says why no reminder was sent; a 409 and a 429 say it in their own words. */
export function sayReminderFailure({ status, message }: PortalError): void {
  pushToast({ tone: 'critical', message: [409, 429].includes(status) ? message : unexpectedFailure })
}

/** 'Reminder sent to Ben Carrow and Isla Fenn', with whom it couldn't be sent to. */
export function reminderSentText({ reminded, without_email }: ReminderSent): string {
  const sentence = `Reminder sent to ${namesText(reminded)}`
  return without_email.length === 0
    ? sentence
    : `${sentence}. We don’t have an email address for ${namesText(without_email)}.`
}

function namesText(people: readonly { full_name: string }[]): string {
  return people.length > 2
    ? `${formatCount(people.length)} housemates`
    : people.map(({ full_name }) => full_name).join(' and ')
}
