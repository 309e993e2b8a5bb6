import type { Matcher, PropsBase } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import * as css from './Calendar.css.ts'
import { fromUtc, toUtc, type CalendarDate, type DateRules } from './calendarDate.ts'
import { CalendarNav } from './CalendarNav.tsx'

export interface CalendarFrame {
  rules: DateRules
  today: CalendarDate
  /** The direction of the page, for the left and right arrow keys. */
  dir: 'ltr' | 'rtl'
}

const components = { Nav: CalendarNav }

function matchers({ min, max, isDateDisabled }: DateRules): Matcher[] {
  const found: Matcher[] = []
  if (min !== undefined) found.push({ before: toUtc(min) })
  if (max !== undefined) found.push({ after: toUtc(max) })
  if (isDateDisabled !== undefined) found.push((date) => isDateDisabled(fromUtc(date)))
  return found
}

/**
 * What the kit's calendars share: British weeks and words, styles and rules.
 * In UTC throughout, where every day has a midnight: the person's time zone doesn't matter.
 * @param shown a day of the month to open at
 */
export function calendarFrame({ rules, today, dir }: CalendarFrame, shown: CalendarDate): PropsBase {
  return {
    dir,
    timeZone: 'UTC',
    locale: enGB,
    weekStartsOn: 1,
    today: toUtc(today),
    defaultMonth: toUtc(shown),
    startMonth: rules.min === undefined ? undefined : toUtc(rules.min),
    ...(rules.max !== undefined && { endMonth: toUtc(rules.max) }),
    disabled: matchers(rules),
    // Six weeks in every month, so that the height stays the same.
    fixedWeeks: true,
    components,
    classNames: css.classNames,
  }
}
