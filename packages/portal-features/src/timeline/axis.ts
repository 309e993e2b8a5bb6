import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { shortMonth } from '../shared/format/dates.ts'
import type { Range, Zoom } from './timeline.address.ts'

/** A part of the axis with its label: a month, or about a week of one. */
export type Tick = {
  day: string
  to: string
  label: string
  /** Over the label: the year, or the month where days are shown. */
  heading: string | null
  isYear: boolean
  rhythm: Rhythm
}

/** Where labels have no room beside each other, every second shows, or every third, or every sixth. */
export type Rhythm = 'sixth' | 'third' | 'second' | 'each'

function rhythmOf(place: number): Rhythm {
  if (place % 6 === 0) return 'sixth'
  if (place % 3 === 0) return 'third'
  return place % 2 === 0 ? 'second' : 'each'
}

/** The days of a month that get a label of their own where three months are shown. */
const labelledDays = [1, 8, 15, 22]

/** The ticks of the axis over a range that begins with a month. */
export function axisOf(range: Range, zoom: Zoom): Tick[] {
  const ticks: Tick[] = []
  for (let day = range.from; day <= range.to; day = addMonths(day, 1)) {
    const isYear = day.endsWith('-01-01')
    const monthEnd = addDays(addMonths(day, 1), -1)
    const isFirst = ticks.length === 0
    if (zoom !== '3-months') {
      const heading = isYear || isFirst ? day.slice(0, 4) : null
      const rhythm = rhythmOf(ticks.length)
      ticks.push({ day, to: monthEnd, label: shortMonth(day), heading, isYear, rhythm })
      continue
    }
    labelledDays.forEach((number, index) => {
      const next = labelledDays[index + 1]
      ticks.push({
        day: addDays(day, number - 1),
        to: next ? addDays(day, next - 2) : monthEnd,
        label: String(number),
        heading: number === 1 ? `${shortMonth(day)} ${day.slice(0, 4)}` : null,
        isYear: number === 1,
        rhythm: rhythmOf(ticks.length),
      })
    })
  }
  return ticks
}
