import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { type Supply, supplies } from '@doorstep/portal-contract/liability'

/** How much time the timeline shows: three months day by day, two calendar years, or three. */
export const zooms = [
  { zoom: 'month', label: 'Month', months: 3 },
  { zoom: 'year', label: 'Year', months: 24 },
  { zoom: '3-years', label: '3 years', months: 36 },
] as const

export type Zoom = (typeof zooms)[number]['zoom']

/** What of the timeline is shown, as its address says it. */
export type TimelineView = {
  zoom: Zoom
  /** The first month, `YYYY-MM`; null for the months around today. */
  from: string | null
  /** The one that a phone shows. */
  supply: Supply
  asTable: boolean
}

/** The view in a query string; what it doesn't know is left out. */
export function timelineViewIn(search: string): TimelineView {
  const asked = new URLSearchParams(search)
  const from = asked.get('from') ?? ''
  return {
    zoom: zooms.find(({ zoom }) => zoom === asked.get('zoom'))?.zoom ?? 'year',
    from: /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(from) ? from : null,
    supply: supplies.find((supply) => supply === asked.get('supply')) ?? 'electricity',
    asTable: asked.get('as') === 'table',
  }
}

/** Whether an address is one of the timeline of a property. */
export const isTimelineOf = (property: number, url: URL): boolean =>
  url.pathname === `/properties/${property}` && url.searchParams.get('view') === 'timeline'

/** The address of a property's timeline. */
export function timelineHref(property: number, { zoom, from, supply, asTable }: TimelineView): string {
  const query = new URLSearchParams({ view: 'timeline', zoom })
  if (from) query.set('from', from)
  if (supply !== 'electricity') query.set('supply', supply)
  if (asTable) query.set('as', 'table')
  return `/properties/${property}?${query}`
}

/** Days, both inclusive. */
export type Range = { from: string; to: string }

/** The days that a view shows. */
export function rangeOf({ zoom, from }: Pick<TimelineView, 'zoom' | 'from'>, today: string): Range {
  const start = `${from ?? monthAround(zoom, today)}-01`
  return { from: start, to: addDays(addMonths(start, monthsOf(zoom)), -1) }
}

/** The first month when nobody chose one: last month, last January, or the January before. */
function monthAround(zoom: Zoom, today: string): string {
  if (zoom === 'month') return addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  return `${Number(today.slice(0, 4)) - (zoom === 'year' ? 1 : 2)}-01`
}

/** The same view one step earlier or later: a month, or a year where years are shown. */
export function stepped(view: TimelineView, today: string, by: 1 | -1): TimelineView {
  const months = view.zoom === 'month' ? 1 : 12
  return { ...view, from: addMonths(rangeOf(view, today).from, by * months).slice(0, 7) }
}

/** How many months a zoom shows. */
function monthsOf(wanted: Zoom): number {
  return zooms.find(({ zoom }) => zoom === wanted)?.months ?? 24
}
