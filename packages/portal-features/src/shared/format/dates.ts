import { dayInLondon, formatDate, formatDayMonth } from '@doorstep/portal-contract/dates'
import { timeInLondon } from './moments.ts'

/** A period as shown: '17/03/2026 to 16/04/2026'. */
export function dateRange(from: string, to: string): string {
  return `${formatDate(from)} to ${formatDate(to)}`
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day's month in three letters: 'Sep'. Browsers shorten September to 'Sept'. */
export const shortMonth = (day: string): string => shortMonths[Number(day.slice(5, 7)) - 1] ?? ''

/** A day that nobody can read as another: '1 September 2026'. */
export const dayInWords = (day: string): string => `${formatDayMonth(day)} ${day.slice(0, 4)}`

/** A day's month: 'September 2026'. */
export const monthInWords = (day: string): string => dayInWords(day).replace(/^\d+ /, '')

/** A day in a sentence heading: 'Tuesday 17 March 2026'. */
export function headingDate(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return `${weekday} ${dayInWords(day)}`
}

/** A moment as shown, in London: '17/03/2026 at 09:30'. */
export function momentInLondon(moment: string): string {
  return `${formatDate(dayInLondon(moment))} at ${timeInLondon(moment)}`
}
