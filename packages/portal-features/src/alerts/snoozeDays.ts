import { addDays, addMonths } from '@doorstep/portal-contract/dates'

/** The days that alerts are mostly put off until. */
export const snoozeDays = (today: string) => [
  { id: 'tomorrow', label: 'Tomorrow', day: addDays(today, 1) },
  { id: 'week', label: 'Next week', day: addDays(today, 7) },
  { id: 'month', label: 'Next month', day: addMonths(today, 1) },
]
