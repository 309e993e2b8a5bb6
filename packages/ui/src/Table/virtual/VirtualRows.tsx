import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import {
  Fragment,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { useVirtualizer } from '../../internal/useVirtualizer.ts'
import type { VirtualPlace } from '../TableRows.tsx'
import { indexOfPlace, notePlace, returnToPlace, scrollerOf } from '../place.ts'
import type { Entry } from './useVirtualRows.ts'

export interface VirtualRowsProps {
  /** Until these rows stand, it is the body that they replace. */
  bodyRef: RefObject<HTMLTableSectionElement | null>
  body: ComponentProps<'tbody'>
  entries: readonly Entry[]
  renderEntry: (entry: Entry, place?: VirtualPlace) => ReactNode
}

/**
 * The rows in sight, a few around them and the one with focus; gaps hold the place of the rest. The page scrolls, or what scrolls
 * around the table does, which may change: the rows then stay, with focus in them. On paper every row is there.
 */
export function VirtualRows({ bodyRef, body, entries, renderEntry }: VirtualRowsProps) {
  // Read before these rows take the place of those with focus in them.
  // oxlint-disable-next-line react/refs -- once, at the first render
  const [focusBefore, setFocusBefore] = useState(() => placeInRow(bodyRef.current))
  const focused = useFocusedEntry(bodyRef, entries, focusBefore?.index)
  const isPrinting = usePrinting()
  const [scroller, setScroller] = useState<Element | null>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [rowHeight, setRowHeight] = useState(40)
  const table = () => bodyRef.current?.parentElement as HTMLTableElement

  const goBack = useEffectEvent(() => returnToPlace(table()))
  // Before the virtualizer reads how far that is scrolled.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of them moves the rows
  useLayoutEffect(() => goBack(), [scroller, rowHeight])

  // Its change makes the virtualizer reckon anew, with other rows.
  const getItemKey = useCallback((index: number) => entries[index]?.key ?? index, [entries])

  const virtualizer = useVirtualizer<HTMLTableRowElement>({
    count: entries.length,
    scrollMargin,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 8,
    // Focus stays in the page, and Tab goes on to the rows beside it, wherever the wheel has taken the eye.
    rangeExtractor: (range: Range) => {
      if (isPrinting) return [...entries.keys()]
      const kept = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const indexes = new Set([...defaultRangeExtractor(range), ...kept, indexOfPlace(table())])
      return [...indexes].filter((index) => index >= 0 && index < range.count).toSorted((a, b) => a - b)
    },
    getScrollElement: () => scroller ?? page,
    initialOffset: () => scroller?.scrollTop ?? scrollY,
    ...(scroller === null && inPage),
  })

  const measure = useEffectEvent(() => {
    // A narrow window makes cards, which the page scrolls; so does a table whose columns have room again.
    const around = scrollerOf(table())
    const { top } = (bodyRef.current as Element).getBoundingClientRect()
    setScroller(around)
    setScrollMargin(
      Math.round(around ? top - around.getBoundingClientRect().top + around.scrollTop : top + scrollY),
    )
    const height = bodyRef.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight || 40
    if (height === rowHeight) return
    setRowHeight(height)
    // What was measured is no longer true, of rows out of sight either.
    virtualizer.measure()
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing can be measured before
    measure()
    // What stands above the rows may grow, and the page with it.
    const watching = new ResizeObserver(() => measure())
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [])

  // The first render knows of no row yet.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends once the row is there
  useLayoutEffect(() => {
    if (focusBefore && returnToRow(bodyRef.current, focusBefore)) setFocusBefore(undefined)
  })
  // The rows in sight come after the scrolling that they are for.
  useLayoutEffect(() => notePlace(table()))

  const items = virtualizer.getVirtualItems()
  return (
    <tbody ref={bodyRef} {...body}>
      {items.map((item, index) => {
        const entry = entries[item.index]
        return (
          entry && (
            <Fragment key={entry.key}>
              <Gap size={item.start - (items[index - 1]?.end ?? scrollMargin)} />
              {renderEntry(entry, {
                ref: virtualizer.measureElement,
                'data-index': item.index,
                // The header is the first.
                'aria-rowindex': item.index + 2,
              })}
            </Fragment>
          )
        )
      })}
      <Gap size={scrollMargin + virtualizer.getTotalSize() - (items.at(-1)?.end ?? scrollMargin)} />
    </tbody>
  )
}

/** The library's types have one kind of scrolling for each virtualizer. */
const page = globalThis.window as unknown as Element
const inPage = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
} as unknown as Pick<
  VirtualizerOptions<Element, HTMLTableRowElement>,
  'observeElementRect' | 'observeElementOffset'
>

/** Holds the place of rows out of sight. */
function Gap({ size }: { size: number }) {
  if (size <= 0) return null
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line react/forbid-dom-props, jsx-a11y/control-has-associated-label -- empty, and never in server HTML */}
      <td style={{ blockSize: size, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Whether the page is being printed. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    window.addEventListener('beforeprint', follow)
    window.addEventListener('afterprint', follow)
    return () => {
      window.removeEventListener('beforeprint', follow)
      window.removeEventListener('afterprint', follow)
    }
  }, [])
  return isPrinting
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** Where focus is: in which row of a table's body, and on which of its tab stops. */
interface PlaceInRow {
  index: number
  stop: number
}

/** Where focus is among the rows, or undefined. */
function placeInRow(body: HTMLTableSectionElement | null): PlaceInRow | undefined {
  const active = document.activeElement
  const row = body?.contains(active) && active?.closest('tr')
  if (!row) return undefined
  const stop = [...row.querySelectorAll(focusable)].indexOf(active as Element)
  return { index: Number(row.dataset['index'] ?? row.sectionRowIndex), stop }
}

/** Restores focus in a row that was rendered again, unless focus is elsewhere. False while the row isn't rendered. */
function returnToRow(body: HTMLTableSectionElement | null, { index, stop }: PlaceInRow): boolean {
  const row = body?.querySelector(`tr[data-index="${index}"]`)
  const stops = row?.querySelectorAll<HTMLElement>(focusable)
  if (document.activeElement === document.body) stops?.[stop]?.focus({ preventScroll: true })
  return stops !== undefined
}

/** The entry with focus in it, or -1. Found by its key, so that focus follows a row when sorting. */
function useFocusedEntry(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  entries: readonly Entry[],
  before: number | undefined,
) {
  const [key, setKey] = useState(before === undefined ? undefined : entries[before]?.key)
  useEffect(() => {
    const body = bodyRef.current as HTMLElement
    const listening = new AbortController()
    const follow = (target: EventTarget | null) => {
      const row =
        target instanceof Element && body.contains(target) && target.closest<HTMLElement>('tr[data-index]')
      setKey(row ? entries[Number(row.dataset['index'])]?.key : undefined)
    }
    body.addEventListener('focusin', ({ target }) => follow(target), listening)
    body.addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget), listening)
    return () => listening.abort()
  }, [bodyRef, entries])
  return useMemo(
    () => (key === undefined ? -1 : entries.findIndex((entry) => entry.key === key)),
    [entries, key],
  )
}
