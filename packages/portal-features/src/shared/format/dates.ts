import { dayInLondon, formatDate, formatDayMonth } from '@doorstep/portal-contract/dates'
import { timeInLondon } from './moments.ts'

/** A period as shown: '17/03/2026 to 16/04/2026'. */
export function dateRange(from: string, to: string): string {
  return `${formatDate(from)} to ${formatDate(to)}`
}

/** A day in a sentence heading: 'Tuesday 17 March 2026'. */
export function headingDate(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return `${weekday} ${formatDayMonth(day)} ${day.slice(0, 4)}`
}

/** A moment as shown, in London: '17/03/2026 at 09:30'. */
export function momentInLondon(moment: string): string {
  return `${formatDate(dayInLondon(moment))} at ${timeInLondon(moment)}`
}
