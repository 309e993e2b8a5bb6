import { addDays, addMonths, daysBetween, startOfMonth } from '@doorstep/portal-contract/dates'
import { supplies } from '@doorstep/portal-contract/supplies'
import { defineAddress } from '../shared/addresses/defineAddress.ts'
import { choice, type Filter, oneOf } from '../shared/list/filters.ts'
import { propertyTimelineHref } from '../shared/property/propertyHref.ts'

/** How much time the timeline shows, the shortest day by day. */
export const zooms = [
  { zoom: '3-months', label: '3 months', months: 3 },
  { zoom: '2-years', label: '2 years', months: 24 },
  { zoom: '3-years', label: '3 years', months: 36 },
] as const

export type Zoom = (typeof zooms)[number]['zoom']

/** The first month, `YYYY-MM`; null for the months around today. */
const firstMonth: Filter<string | null> = {
  none: null,
  read: ([text = '']) => (/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null),
  write: (month) => (month === null ? [] : [month]),
}

/** The timeline of a property, and what of it is shown. */
export const timelinePage = (property: number) =>
  defineAddress(propertyTimelineHref(property), {
    zoom: choice(
      zooms.map(({ zoom }) => zoom),
      '2-years',
    ),
    from: firstMonth,
    /** The one that a phone shows. */
    supply: choice(supplies, 'electricity'),
    as: oneOf(['table']),
  })

export type TimelineView = ReturnType<ReturnType<typeof timelinePage>['parse']>

/** Days, both inclusive. */
export type Range = { from: string; to: string }

/** The days that a view shows. */
export function rangeOf({ zoom, from }: Pick<TimelineView, 'zoom' | 'from'>, today: string): Range {
  const start = `${from ?? monthAround(zoom, today)}-01`
  return { from: start, to: addDays(addMonths(start, monthsOf(zoom)), -1) }
}

/** The first month when nobody chose one: the one with which Today is nearest to two thirds of the way. */
function monthAround(zoom: Zoom, today: string): string {
  const month = startOfMonth(today)
  const past = daysBetween(month, today) / daysBetween(month, addMonths(month, 1))
  return addMonths(month, -Math.round((monthsOf(zoom) * 2) / 3 - past)).slice(0, 7)
}

/** The same view one step earlier or later: a month, or a year where years are shown. */
export function stepped(view: TimelineView, today: string, by: 1 | -1): TimelineView {
  const months = view.zoom === '3-months' ? 1 : 12
  return { ...view, from: addMonths(rangeOf(view, today).from, by * months).slice(0, 7) }
}

/** How many months a zoom shows. */
function monthsOf(wanted: Zoom): number {
  return zooms.find(({ zoom }) => zoom === wanted)?.months ?? 24
}
