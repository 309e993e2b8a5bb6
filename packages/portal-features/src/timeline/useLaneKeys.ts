import { daysBetween } from '@doorstep/portal-contract/dates'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { Mark } from './lanes.ts'

export type LaneKeys = ReturnType<typeof useLaneKeys>

/**
 * Moving on the plan by keys: Tab enters a lane where it was left, left and right go by date, Home and End to the first and the last,
 * up and down to the lane beside, at the nearest date.
 */
export function useLaneKeys() {
  const [stops, setStops] = useState<Readonly<Record<string, string>>>({})

  return {
    /** The mark of a lane where Tab stops: the last one that had focus, else the first. */
    tabStopOf(lane: string, marks: readonly Mark[]): string | undefined {
      const left = marks.find(({ key }) => key === stops[lane])
      return (left ?? marks.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0])?.key
    },

    listProps: {
      onFocus(event: FocusEvent) {
        const mark = event.target.closest<HTMLElement>('[data-mark]')
        const lane = mark && laneOf(mark)?.dataset['lane']
        if (mark && lane) setStops((all) => ({ ...all, [lane]: mark.dataset['mark'] ?? '' }))
      },

      onKeyDown(event: KeyboardEvent) {
        const mark = event.target instanceof Element && event.target.closest<HTMLElement>('[data-mark]')
        if (!mark || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const next = targetOf(event.key, mark)
        if (!next) return
        event.preventDefault()
        next.focus()
      },
    },
  }
}

const laneOf = (mark: Element) => mark.closest<HTMLElement>('[data-lane]')

/** The marks of a lane by date. */
function marksOf(lane: Element | null | undefined): HTMLElement[] {
  return [...(lane?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])].toSorted((a, b) =>
    dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b)),
  )
}

const dayOf = (mark: HTMLElement) => mark.dataset['day'] ?? ''

function targetOf(key: string, mark: HTMLElement): HTMLElement | undefined {
  const lane = laneOf(mark)
  const marks = marksOf(lane)
  switch (key) {
    case 'ArrowRight':
      return marks[marks.indexOf(mark) + 1]
    case 'ArrowLeft':
      return marks[marks.indexOf(mark) - 1]
    case 'Home':
      return marks[0]
    case 'End':
      return marks.at(-1)
    case 'ArrowDown':
      return nearest(marksOf(lane?.nextElementSibling), dayOf(mark))
    case 'ArrowUp':
      return nearest(marksOf(lane?.previousElementSibling), dayOf(mark))
    default:
      return undefined
  }
}

function nearest(marks: readonly HTMLElement[], day: string): HTMLElement | undefined {
  const distance = (mark: HTMLElement) => Math.abs(daysBetween(day, dayOf(mark)))
  return marks.toSorted((a, b) => distance(a) - distance(b))[0]
}
