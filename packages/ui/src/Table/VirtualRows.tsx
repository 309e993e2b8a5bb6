import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  Fragment,
  useEffectEvent,
  useLayoutEffect,
  useCallback,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { placeInRow, returnToRow, type PlaceInRow } from './placeInRow.ts'
import type { VirtualPlace } from './Table.types.ts'
import { useFocusedEntry } from './useFocusedEntry.ts'
import { usePrinting } from './usePrinting.ts'
import { useScroller } from './useScroller.ts'
import type { Entry } from './virtualEntries.ts'

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
