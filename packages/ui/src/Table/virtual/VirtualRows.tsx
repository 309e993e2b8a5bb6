import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  Fragment,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { VirtualPlace } from '../Table.types.ts'
import { placeInRow, returnToRow, useFocusedEntry, type PlaceInRow } from './rowFocus.ts'
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
 * around the table does. On paper every row is there.
 */
export function VirtualRows(props: VirtualRowsProps) {
  const { bodyRef, entries } = props
  // Read before these rows take the place of those with focus in them.
  // oxlint-disable-next-line react/refs -- once, at the first render
  const [focusBefore, setFocusBefore] = useState(() => placeInRow(bodyRef.current))
  const focused = useFocusedEntry(bodyRef, entries, focusBefore?.index)
  const scroller = useScroller(bodyRef)
  const isPrinting = usePrinting(bodyRef)

  const list = { ...props, focused, focusBefore, onFocusBack: () => setFocusBefore(undefined) }
  return (
    <tbody ref={bodyRef} {...props.body}>
      {isPrinting && entries.map((entry) => props.renderEntry(entry))}
      {!isPrinting && scroller === null && <RowsInWindow {...list} />}
      {!isPrinting && scroller && <RowsInElement {...list} scroller={scroller} />}
    </tbody>
  )
}

interface ListProps extends VirtualRowsProps {
  focused: number
  /** Where focus was in the rows that these replace, until it is back. */
  focusBefore: PlaceInRow | undefined
  onFocusBack: () => void
}

function RowsInWindow(props: ListProps) {
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>(
    useListOptions(props, (body) => body.top + window.scrollY),
  )
  return <Rows {...props} virtualizer={virtualizer} />
}

function RowsInElement({ scroller, ...props }: ListProps & { scroller: Element }) {
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtualizer = useVirtualizer<Element, HTMLTableRowElement>({
    ...useListOptions(props, (body) => body.top - scroller.getBoundingClientRect().top + scroller.scrollTop),
    getScrollElement: () => scroller,
  })
  return <Rows {...props} virtualizer={virtualizer} />
}

/** What both kinds share; `offsetIn` says how far down in what scrolls the rows begin. */
function useListOptions({ bodyRef, entries, focused }: ListProps, offsetIn: (body: DOMRect) => number) {
  const [scrollMargin, setScrollMargin] = useState(0)
  const [rowHeight, setRowHeight] = useState(40)

  const measure = useEffectEvent(() => {
    const body = bodyRef.current as HTMLElement
    setScrollMargin(Math.round(offsetIn(body.getBoundingClientRect())))
    setRowHeight(body.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight || 40)
  })
  useLayoutEffect(() => {
    measure()
    // What stands above the rows may grow, and the page with it.
    const watching = new ResizeObserver(() => measure())
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [])

  // Its change makes the virtualizer reckon anew, for all rows: with other rows, or another height of those not seen yet.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const getItemKey = useCallback((place: number) => entries[place]?.key ?? place, [entries, rowHeight])

  return {
    count: entries.length,
    scrollMargin,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 8,
    useFlushSync: false,
    // Focus stays in the page, and Tab goes on to the rows beside it, wherever the wheel has taken the eye.
    rangeExtractor: (range: Range) => {
      const kept = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const places = new Set([...defaultRangeExtractor(range), ...kept])
      return [...places].filter((place) => place >= 0 && place < range.count).toSorted((a, b) => a - b)
    },
  }
}

interface RowsProps<Scroller extends Element | Window> extends ListProps {
  virtualizer: Virtualizer<Scroller, HTMLTableRowElement>
}

function Rows<Scroller extends Element | Window>({ virtualizer, ...list }: RowsProps<Scroller>) {
  const { bodyRef, focusBefore, onFocusBack } = list
  const { scrollMargin } = virtualizer.options
  // The first render knows of no row yet.
  useLayoutEffect(() => {
    if (focusBefore && returnToRow(bodyRef.current, focusBefore)) onFocusBack()
  })

  const items = virtualizer.getVirtualItems()
  const rows = items.map((item, place) => {
    const entry = list.entries[item.index]
    return (
      entry && (
        <Fragment key={entry.key}>
          <Gap size={item.start - (items[place - 1]?.end ?? scrollMargin)} />
          {list.renderEntry(entry, {
            ref: virtualizer.measureElement,
            'data-index': item.index,
            // The header is the first.
            'aria-rowindex': item.index + 2,
          })}
        </Fragment>
      )
    )
  })
  return (
    <>
      {rows}
      <Gap size={scrollMargin + virtualizer.getTotalSize() - (items.at(-1)?.end ?? scrollMargin)} />
    </>
  )
}

/** Holds the place of rows out of sight. */
function Gap({ size }: { size: number }) {
  if (size <= 0) return null
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line react/forbid-dom-props, jsx-a11y/control-has-associated-label -- empty, and never in server HTML */}
      <td style={{ blockSize: size, padding: 0 }} />
    </tr>
  )
}

/** The element around the table that scrolls, null for the page; undefined until it is known. */
function useScroller(bodyRef: RefObject<HTMLTableSectionElement | null>) {
  const [scroller, setScroller] = useState<Element | null>()
  useLayoutEffect(() => {
    const find = () => setScroller(scrollerOf(bodyRef.current as Element))
    find()
    // A narrow window makes cards, which the page scrolls; so does a table whose columns have room again.
    const watching = new ResizeObserver(find)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [bodyRef])
  return scroller
}

function scrollerOf({ parentElement }: Element): Element | null {
  if (parentElement === null || parentElement === document.body) return null
  const { overflowY } = getComputedStyle(parentElement)
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement)
}

/** Whether the page is being printed; focus among the rows is back where it was afterwards. */
function usePrinting(bodyRef: RefObject<HTMLTableSectionElement | null>) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let focus: PlaceInRow | undefined
    // The browser takes the page as it is when the event ends.
    const start = () => {
      focus = placeInRow(bodyRef.current)
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      flushSync(() => setPrinting(false))
      if (focus) returnToRow(bodyRef.current, focus)
    }
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [bodyRef])
  return isPrinting
}
