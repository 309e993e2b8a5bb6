import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'

/** The time of day of a moment in London: '09:14'. */
export function timeInLondon(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  })
}

/** When something happened, for a list: 'Today, 09:14', or the date alone before today. */
export function whenInLondon(moment: string, today: string): string {
  const day = dayInLondon(moment)
  return day === today ? `Today, ${timeInLondon(moment)}` : formatDate(day)
}
