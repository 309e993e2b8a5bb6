'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TableColumn, TableLayout } from '../Table/Table.tsx'
import { ColumnResizer, ColumnSizingContext, type ColumnSizing } from './ColumnResizer.tsx'
import type { ColumnLayout } from './columnLayout.ts'
import { applyWidths } from './columnWidths.ts'
import * as css from './TableColumns.css.ts'
import type { TableColumnChooserProps } from './TableColumnChooser.tsx'

export { TableColumnChooser, type TableColumnChooserProps } from './TableColumnChooser.tsx'

export type { ColumnLayout } from './columnLayout.ts'

export interface ColumnLayoutOptions<Row> {
  /** Keep it outside the component, or memoised. The first is always shown. */
  columns: readonly TableColumn<Row>[]
  value?: ColumnLayout
  defaultValue?: ColumnLayout
  onValueChange?: (value: ColumnLayout) => void
  /** Gives headers a handle, for mouse and keyboard. */
  resizable?: boolean
  /** Keeps the first column in sight when the table scrolls sideways. */
  stickyFirst?: boolean
}

export interface ColumnLayoutState<Row> {
  /** For the Table's `columns`: those that show. The same array until one is hidden or shown. */
  columns: readonly TableColumn<Row>[]
  /** For the Table's `layout`. */
  layout: TableLayout
  /** For `TableColumnChooser`. */
  chooser: TableColumnChooserProps
}

const asDesigned: ColumnLayout = { hidden: [], widths: {} }

/**
 * A table's columns as people want them: chosen, resized, the first one in sight. Resizing renders no row; from 1024 px on, where
 * there are columns.
 */
export function useColumnLayout<Row>({
  columns,
  value,
  defaultValue = asDesigned,
  onValueChange,
  resizable = false,
  stickyFirst = false,
}: ColumnLayoutOptions<Row>): ColumnLayoutState<Row> {
  const [own, setOwn] = useState(defaultValue)
  const kept = value ?? own
  const { hidden, widths } = kept
  const frameRef = useRef<HTMLDivElement>(null)

  const change = (next: ColumnLayout) => {
    setOwn(next)
    onValueChange?.(next)
  }
  const shown = useMemo(
    () => columns.filter(({ id }, place) => place === 0 || !hidden.includes(id)),
    [columns, hidden],
  )
  const sized = useMemo(() => (resizable ? shown.map(withHandle) : shown), [shown, resizable])

  const apply = (next: ColumnLayout['widths']) => {
    if (frameRef.current) applyWidths(frameRef.current, shown, next)
  }
  useLayoutEffect(() => apply(widths))
  const fit = useEffectEvent(() => apply(widths))
  useEffect(() => {
    const follow = () => fit()
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])

  const sizing: ColumnSizing = {
    show: (id, width) => apply(width === null ? widths : { ...widths, [id]: width }),
    keep: (id, width) => {
      const { [id]: _, ...others } = widths
      change({ hidden, widths: width === null ? others : { ...others, [id]: width } })
    },
  }
  const layout: TableLayout = {
    frame: (table, stickyHeader) => (
      <ColumnSizingContext value={sizing}>
        <div
          ref={frameRef}
          className={stickyFirst ? `${css.frame} ${css.stickyFirst}` : css.frame}
          data-sticky={stickyHeader || undefined}
        >
          {table}
        </div>
      </ColumnSizingContext>
    ),
  }
  return {
    columns: sized,
    layout,
    chooser: {
      columns: columns.filter(({ hideHeader }, place) => place > 0 && !hideHeader),
      value: kept,
      onValueChange: change,
    },
  }
}

/** The column with a handle in its header, unless the header shows no words. */
function withHandle<Row>(column: TableColumn<Row>): TableColumn<Row> {
  if (column.hideHeader) return column
  return {
    ...column,
    decorateHeader: (header) => (
      <ColumnResizer id={column.id} label={column.header}>
        {header}
      </ColumnResizer>
    ),
  }
}
