/** Where a table is being read: the row with focus, else the first in sight. */
interface Place {
  /** What decides how its rows lie, and what scrolls them. */
  layout: string
  row?: HTMLTableRowElement | undefined
  /** How far down in the window the row is. */
  top: number
}

const places = new WeakMap<Element, Place>()

const layoutOf = ({ parentElement: frame }: Element) =>
  `${frame?.clientWidth} ${frame?.hasAttribute('data-scrolls')}`

/** Notes where a table is being read now. */
export function notePlace(table: HTMLTableElement): void {
  const place = places.get(table)
  // Another layout has scrolled it, and nobody did: the place of before is still to be gone back to.
  if (place?.layout !== layoutOf(table)) return
  const start = Math.max(table.tHead?.getBoundingClientRect().bottom ?? 0, 0)
  const isInSight = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > start && top < innerHeight
  }
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr:not([aria-hidden])')]
  const focused = rows.find((row) => row.contains(document.activeElement) && isInSight(row))
  const row = focused ?? rows.find(isInSight)
  place.top = row?.getBoundingClientRect().top ?? 0
  // With nothing scrolled away, it is read from its top in every layout.
  place.row = focused || place.top < start ? row : undefined
}

/** Of a long table, the row that has to stay in the page. */
export const indexOfPlace = (table: Element) => Number(places.get(table)?.row?.dataset['index'])

/** Scrolls the row back to where it was in the window. */
export function returnToPlace(table: Element): void {
  const { row, top = 0 } = places.get(table) ?? {}
  if (!row?.isConnected) return
  const scroller = scrollerOf(table)
  // The page may have become shorter than what was scrolled away.
  scroller?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const by = row.getBoundingClientRect().top - top
  ;(scroller ?? window).scrollBy({ top: by, behavior: 'instant' })
}

/** The element around this one that scrolls; null for the page. */
export function scrollerOf({ parentElement }: Element): Element | null {
  if (parentElement === null || parentElement === document.body) return null
  const { overflowY } = getComputedStyle(parentElement)
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement)
}

/**
 * Keeps the place when the columns of the table in this frame lose their room, so that the frame scrolls and not the page, and when
 * rows become cards.
 */
export function keepPlace(frame: Element, signal: AbortSignal): void {
  const table = frame.firstElementChild as HTMLTableElement
  const place: Place = { layout: layoutOf(table), top: 0 }
  places.set(table, place)
  const note = () => notePlace(table)
  note()
  document.addEventListener('scroll', note, { capture: true, signal })
  document.addEventListener('focusin', note, { signal })
  const watching = new ResizeObserver(() => {
    if (place.layout === layoutOf(table)) return
    place.layout = layoutOf(table)
    returnToPlace(table)
  })
  watching.observe(frame)
  signal.addEventListener('abort', () => watching.disconnect())
}
