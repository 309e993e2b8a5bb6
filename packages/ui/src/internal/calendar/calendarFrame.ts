import type { Matcher, PropsBase } from 'react-day-picker'
import type { calendar } from '../../KitProvider/words/calendar.ts'
import * as css from './Calendar.css.ts'
import { fromUtc, toUtc, type CalendarDate, type DateRules } from './calendarDate.ts'
import { CalendarNav, CalendarWeekdays } from './CalendarNav.tsx'

export interface CalendarFrame {
  rules: DateRules
  today: CalendarDate
  /** The direction of the page, for the left and right arrow keys. */
  dir: 'ltr' | 'rtl'
  words: typeof calendar
  /** The locale of the names of days and months. */
  locale: string
}

const components = { Nav: CalendarNav, Weekdays: CalendarWeekdays }

/** 'Mon' → 'Mo', to fit a column; names in other scripts are short already. */
const twoLetters = (name: string) => /^\p{Script=Latin}{2}/u.exec(name)?.[0] ?? name

const aWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)))

function matchers({ min, max, isDateDisabled }: DateRules): Matcher[] {
  const found: Matcher[] = []
  if (min !== undefined) found.push({ before: toUtc(min) })
  if (max !== undefined) found.push({ after: toUtc(max) })
  if (isDateDisabled !== undefined) found.push((date) => isDateDisabled(fromUtc(date)))
  return found
}

/**
 * Shared props of the kit's calendars: weeks from Monday, texts, styles and rules.
 * All dates are in UTC, where every day has a midnight, so the person's time zone doesn't matter.
 * @param shown a day of the month to show first
 */
export function calendarFrame(
  { rules, today, dir, words, locale }: CalendarFrame,
  shown: CalendarDate,
): PropsBase {
  const written = (date: Date, as: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(locale, { ...as, calendar: 'gregory', timeZone: 'UTC' })
  const weekday = (date: Date) => written(date, { weekday: 'long' })
  const month = (date: Date) => written(date, { month: 'long', year: 'numeric' })
  const short = (date: Date) => written(date, { weekday: 'short' })
  // In some languages several days begin with the same two letters.
  const areDistinct = new Set(aWeek.map((date) => twoLetters(short(date)))).size === aWeek.length
  return {
    dir,
    lang: locale,
    timeZone: 'UTC',
    weekStartsOn: 1,
    today: toUtc(today),
    defaultMonth: toUtc(shown),
    startMonth: rules.min === undefined ? undefined : toUtc(rules.min),
    ...(rules.max !== undefined && { endMonth: toUtc(rules.max) }),
    disabled: matchers(rules),
    // Six weeks in every month, so that the height stays the same.
    fixedWeeks: true,
    components,
    formatters: {
      formatCaption: month,
      formatWeekdayName: (date) => (areDistinct ? twoLetters(short(date)) : short(date)),
    },
    labels: {
      labelGrid: month,
      labelWeekday: weekday,
      labelDayButton(date, { today: isToday, selected }) {
        const day = words.day(
          weekday(date),
          written(date, { day: 'numeric', month: 'long', year: 'numeric' }),
        )
        const marked = isToday ? words.today(day) : day
        return selected ? words.selected(marked) : marked
      },
    },
    classNames: css.classNames,
  }
}
