'use client'

import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLoading } from '../hooks/useLoading.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import {
  placeColumns,
  tableStyle,
  useColumnResizing,
  type ColumnLayout,
  type TableColumn,
  type TableSort,
} from './columns.ts'
import { createSelection, useRangeTick, useSelectedIds, type RowId, type Selection } from './selection.ts'
import * as css from './Table.css.ts'
import { body as bodyClass } from './TableCards.css.ts'
import { columnWidth, frame, spread, stickyFirst } from './TableColumns.css.ts'
import { TableFooter } from './TableFooter.tsx'
import { TableHeader } from './TableHeader.tsx'
import {
  followRowLink,
  keepMiddleButton,
  roles,
  RowDetail,
  TableRow,
  type VirtualPlace,
} from './TableRows.tsx'
import { SkeletonRows, TableFailure } from './TableStates.tsx'
import { entriesOf, useVirtualRows, type Entry } from './virtual/useVirtualRows.ts'

export {
  createSelection,
  useSelected,
  useSelectionSize,
  type RowId,
  type Selection,
  type SelectionState,
} from './selection.ts'
export type { ColumnLayout, SortValue, TableColumn, TableColumnWidth, TableSort } from './columns.ts'

export interface TableProps<Row> extends Omit<NativeProps<'div'>, 'children' | 'aria-label'> {
  /** What the rows are, for assistive technology. */
  label: string
  /** What each column holds, how wide it is and whether it sorts: see `TableColumn`. Keep it outside the component, or memoised: new columns render every row again. */
  columns: readonly TableColumn<Row>[]
  /** The records, in display order. A row that is the same object as before doesn't render again. */
  rows: readonly Row[]
  getRowId: (row: Row) => RowId
  /** The accessible name of the row's checkbox, such as '14B Cardigan Lane, Fernhill Energy'. */
  rowLabel: (row: Row) => string
  sort?: TableSort
  /** The address of the page with this sorting. With it, sorting works without JavaScript. */
  sortHref?: (column: string, direction: 'asc' | 'desc') => string
  onSortChange?: (sort: TableSort) => void
  /** From `createSelection()`; gives every row a checkbox. */
  selection?: Selection
  /** Which rows are greyed because they are no longer relevant, such as an outdated bill. */
  rowMuted?: (row: Row) => boolean
  /** `loading` and `error` keep the rows they are given; without rows, they show skeletons and the error instead. */
  state?: 'ready' | 'loading' | 'error'
  /** What failed, in a sentence: ‘The bills could not be loaded.’ */
  errorMessage?: string
  onRetry?: () => void
  /** Shows instead of the table when there are no rows: an EmptyState. */
  empty?: ReactNode
  /** What shows below the rows, 48 px high, such as a Pagination. */
  footer?: ReactNode
  /** Replaces the footer while something is selected; components in it use inverted colours. */
  bulkBar?: ReactNode
  skeletonRows?: number
  /** Keeps the header visible under the top bar. */
  stickyHeader?: boolean
  /** The row height, if it differs from the page's. */
  density?: 'comfortable' | 'compact'
  /** Which columns are hidden, and how wide they are. The first always shows. */
  columnLayout?: ColumnLayout
  /** With `columnLayout`: gives headers a handle that resizes their column, by mouse and keyboard. */
  onColumnLayoutChange?: (layout: ColumnLayout) => void
  /** Keeps the first column visible when the table scrolls sideways. */
  stickyFirstColumn?: boolean
  /** The detail under an open row; gives every row a button. Called while the row is open; keep it outside the component, or memoised. */
  rowDetail?: (row: Row) => ReactNode
  /** From `createSelection()`, to open rows from elsewhere or read which are open. By default the Table has its own. */
  openRows?: Selection
}

/**
 * Records in rows. Under 1024 px each row is a card. Server HTML is complete: rows show and sort before script.
 * Ticking a row renders only that row and the header's checkbox, however many rows there are. Of more than 200 rows, only the visible
 * ones are rendered.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  getRowId,
  rowLabel,
  sort,
  sortHref,
  onSortChange,
  selection,
  rowMuted,
  state = 'ready',
  errorMessage = '',
  onRetry,
  empty,
  footer,
  bulkBar,
  skeletonRows = 5,
  stickyHeader = false,
  density,
  columnLayout,
  onColumnLayoutChange,
  stickyFirstColumn = false,
  rowDetail,
  openRows: givenOpenRows,
  onKeyDown,
  ...panel
}: TableProps<Row>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId])
  const hidden = columnLayout?.hidden
  const placed = useMemo(() => {
    const shown = columns.filter(({ id }, place) => place === 0 || !hidden?.includes(id))
    return placeColumns(shown, stickyHeader)
  }, [columns, hidden, stickyHeader])
  const { widths, resizing } = useColumnResizing(columnLayout, onColumnLayoutChange)
  const onTick = useRangeTick(selection, ids)
  const { VirtualRows, shown } = useVirtualRows(rows.length)
  const prefix = useId()
  const [ownOpenRows] = useState(createSelection)
  const openRows = rowDetail && (givenOpenRows ?? ownOpenRows)
  const openIds = useSelectedIds(openRows)
  const entries = useMemo(() => entriesOf(ids, openIds), [ids, openIds])
  const clearOnEscape = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    // A menu opened by a row but rendered elsewhere handles its own Escape.
    const here = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented
    if (here && event.key === 'Escape') selection?.clear()
  }

  const isSkeleton = useLoading(rows.length === 0 && state === 'loading')
  const isEmpty = rows.length === 0 && !isSkeleton
  const failure = state === 'error' && !isSkeleton && (
    <TableFailure message={errorMessage} onRetry={onRetry} aboveRows={!isEmpty} />
  )

  const hasChecks = selection !== undefined
  const hasDetails = rowDetail !== undefined
  const renderEntry = ({ key, index, isDetail }: Entry, virtual?: VirtualPlace) => {
    const id = ids[index] as RowId
    const row = rows[index] as Row
    const detailId = `${prefix}-${id}`
    if (isDetail && rowDetail) {
      return (
        <RowDetail key={key} id={detailId} columns={placed} {...{ row, rowDetail, hasChecks }} {...virtual} />
      )
    }
    return (
      <TableRow
        key={key}
        label={rowLabel(row)}
        muted={rowMuted?.(row) ?? false}
        columns={placed}
        {...{ id, row, selection, onTick, openRows, detailId }}
        {...virtual}
      />
    )
  }

  const table = (
    <table
      className={stickyHeader ? `${css.table} ${spread}` : css.table}
      // oxlint-disable-next-line react/forbid-dom-props -- never in server HTML
      style={widths && tableStyle(placed, widths, { hasChecks, hasDetails })}
      role={roles.table}
      aria-label={label}
      aria-busy={state === 'loading' || isSkeleton || undefined}
      aria-rowcount={VirtualRows && entries.length + 1}
    >
      <colgroup className={plain}>
        {hasChecks && <col className={columnWidth.check} />}
        {placed.map(({ column, colClass }) => (
          <col
            key={column.id}
            className={colClass}
            // oxlint-disable-next-line react/forbid-dom-props -- never in server HTML
            style={widths && { inlineSize: widths[column.id] }}
          />
        ))}
        {hasDetails && <col className={columnWidth.action} />}
      </colgroup>
      <TableHeader
        columns={placed}
        sticky={stickyHeader}
        isVirtual={VirtualRows !== undefined}
        {...{ sort, sortHref, onSortChange, selection, ids, resizing, hasDetails }}
      />
      {VirtualRows && !isSkeleton ? (
        <VirtualRows {...{ body, bodyRef, entries, renderEntry }} />
      ) : (
        <tbody ref={bodyRef} {...body}>
          {isSkeleton ? (
            <SkeletonRows columns={placed} count={skeletonRows} {...{ hasChecks, hasDetails }} />
          ) : (
            entries.slice(0, shown).map((entry) => renderEntry(entry))
          )}
        </tbody>
      )}
    </table>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to keys from elements inside it
    <div {...panel} className={css.panel} data-density={density} onKeyDown={clearOnEscape}>
      {failure}
      {isEmpty && !failure && empty && <div className={css.blank}>{empty}</div>}
      {!isEmpty && (
        <div
          ref={watchRoom}
          className={stickyFirstColumn ? `${frame} ${stickyFirst}` : frame}
          data-sticky={stickyHeader || undefined}
        >
          {table}
        </div>
      )}
      <TableFooter selection={selection} footer={isEmpty ? null : footer} bulkBar={bulkBar} />
    </div>
  )
}

/** Marks the frame while the table is wider than it: inside a sideways scroller, a header can't stick to the page. */
function watchRoom(box: HTMLDivElement) {
  const content = box.firstElementChild as HTMLElement
  const measure = () => box.toggleAttribute('data-scrolls', content.offsetWidth > box.clientWidth)
  measure()
  // In the next frame, because measuring may change the height of an observed element.
  const watching = new ResizeObserver(() => requestAnimationFrame(measure))
  watching.observe(box)
  watching.observe(content)
  const leaving = new AbortController()
  const keepPlace = () =>
    import('./place.ts').then(
      (place) => place.keepPlace(box, leaving.signal),
      () => {},
    )
  // Loaded on the first scroll, because before it there is no scroll position to lose.
  document.addEventListener('scroll', keepPlace, { capture: true, once: true, signal: leaving.signal })
  return () => {
    watching.disconnect()
    leaving.abort()
  }
}

/** The props of every table's body. Only for pointers: keyboard users have the link itself. */
const body = {
  className: bodyClass,
  role: roles.rowgroup,
  onClick: followRowLink,
  onAuxClick: followRowLink,
  onMouseDown: keepMiddleButton,
}
