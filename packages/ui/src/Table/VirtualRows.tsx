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
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { placeInRow, returnToRow, type PlaceInRow } from './placeInRow.ts'
import { createSelection, type RowId } from './selection.ts'
import type { TableExpansion, VirtualPlace } from './Table.types.ts'
import { useFocusedEntry } from './useFocusedEntry.ts'
import { usePrinting } from './usePrinting.ts'
import { useScroller } from './useScroller.ts'
import { entriesOf, type Entry } from './virtualEntries.ts'

export interface VirtualRowsProps<Row> {
  /** Until these rows stand, it is the body that they replace. */
  bodyRef: RefObject<HTMLTableSectionElement | null>
  body: ComponentProps<'tbody'>
  rows: readonly Row[]
  ids: readonly RowId[]
  renderRow: (index: number, place?: VirtualPlace) => ReactNode
  expansion: TableExpansion<Row> | undefined
}

const nothingOpen = createSelection()

/**
 * The rows in sight, a few around them and the one with focus; gaps hold the place of the rest. The page scrolls, or what scrolls
 * around the table does. On paper every row is there.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { bodyRef, ids, expansion } = props
  // Read before these rows take the place of those with focus in them.
  // oxlint-disable-next-line react/refs -- once, at the first render
  const [focusBefore, setFocusBefore] = useState(() => placeInRow(bodyRef.current))
  const opened = expansion?.opened ?? nothingOpen
  const { ids: openIds } = useSyncExternalStore(opened.subscribe, opened.get, opened.get)
  const entries = useMemo(() => entriesOf(ids, openIds), [ids, openIds])
  const focused = useFocusedEntry(bodyRef, entries, focusBefore?.index)
  const scroller = useScroller(bodyRef)
  const isPrinting = usePrinting(bodyRef)

  useLayoutEffect(() => {
    // Here and not in Table, so that short tables pay nothing for it; React knows nothing of these attributes.
    const table = bodyRef.current?.closest('table')
    const header = table?.tHead?.rows[0]
    if (!table || !header) return
    table.ariaRowCount = String(entries.length + 1)
    header.ariaRowIndex = '1'
    return () => {
      table.ariaRowCount = null
      header.ariaRowIndex = null
    }
  }, [bodyRef, entries])

  const list = { ...props, entries, focused, focusBefore, onFocusBack: () => setFocusBefore(undefined) }
  return (
    <tbody ref={bodyRef} {...props.body}>
      {isPrinting && entries.map((entry) => renderEntry(props, entry))}
      {!isPrinting && scroller === null && <RowsInWindow {...list} />}
      {!isPrinting && scroller && <RowsInElement {...list} scroller={scroller} />}
    </tbody>
  )
}

interface ListProps<Row> extends VirtualRowsProps<Row> {
  entries: readonly Entry[]
  focused: number
  /** Where focus was in the rows that these replace, until it is back. */
  focusBefore: PlaceInRow | undefined
  onFocusBack: () => void
}

function RowsInWindow<Row>(props: ListProps<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>(
    useListOptions(props, (body) => body.top + window.scrollY),
  )
  return <Rows {...props} virtualizer={virtualizer} />
}

function RowsInElement<Row>({ scroller, ...props }: ListProps<Row> & { scroller: Element }) {
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtualizer = useVirtualizer<Element, HTMLTableRowElement>({
    ...useListOptions(props, (body) => body.top - scroller.getBoundingClientRect().top + scroller.scrollTop),
    getScrollElement: () => scroller,
  })
  return <Rows {...props} virtualizer={virtualizer} />
}

/** What both kinds share; `offsetIn` says how far down in what scrolls the rows begin. */
function useListOptions<Row>(
  { bodyRef, entries, focused }: ListProps<Row>,
  offsetIn: (body: DOMRect) => number,
) {
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

interface RowsProps<Row, Scroller extends Element | Window> extends ListProps<Row> {
  virtualizer: Virtualizer<Scroller, HTMLTableRowElement>
}

function Rows<Row, Scroller extends Element | Window>({ virtualizer, ...list }: RowsProps<Row, Scroller>) {
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
          {renderEntry(list, entry, { entry: item.index, measure: virtualizer.measureElement })}
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

function renderEntry<Row>(
  { rows, ids, renderRow, expansion }: VirtualRowsProps<Row>,
  { key, index, isDetail }: Entry,
  place?: VirtualPlace,
) {
  if (!isDetail || !expansion) return renderRow(index, place)
  return (
    <expansion.Detail
      key={key}
      expansion={expansion}
      id={ids[index] as RowId}
      row={rows[index] as Row}
      {...place}
    />
  )
}
