import { useState, type CSSProperties } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import * as css from './Table.css.ts'
import type { ColumnLayout, TableColumn } from './Table.types.ts'
import { cardPlace } from './TableCards.css.ts'
import * as columnCss from './TableColumns.css.ts'

/** A column with the classes of its `<col>`, header and cells, computed once for the table instead of for each cell. */
export interface PlacedColumn<Row> {
  column: TableColumn<Row>
  colClass: string
  headerClass: string
  cellClass: string
  /** The label at the start of its line in the card. */
  cardHeader: string | undefined
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** Columns whose content doesn't wrap: text that may be cut off, and buttons. */
const cutColumns = new Set<string>(['fill', 'name', 'summary', 'action', 'actions'])

/** Assigns every column its place on wide screens, on laptops and in cards under 1024 px. */
export function placeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  sticky: boolean,
): PlacedColumn<Row>[] {
  let ends = 0
  let seconds = 0
  return columns.map((column, index) => {
    const { align, showFrom, width = 'fill', narrow = index === 0 ? 'primary' : 'secondary' } = column
    let place: keyof typeof cardPlace
    if (narrow === 'end') place = ends++ === 0 ? 'firstEnd' : 'laterEnd'
    else if (narrow === 'secondary') place = seconds++ === 0 ? 'firstSecondary' : 'laterSecondary'
    else place = narrow
    const hidden = showFrom !== undefined && columnCss.showFrom[showFrom]
    const action = (width === 'action' || width === 'actions') && css.actionCell
    const wraps = !cutColumns.has(width) && css.wrapping
    const end = align === 'end' && css.alignEnd
    return {
      column,
      colClass: classes(columnCss.columnWidth[width], hidden),
      headerClass: classes(css.headerCell, sticky && css.stickyCell, action, end, hidden),
      cellClass: classes(css.cell, wraps, action, end, hidden, cardPlace[place]),
      cardHeader: narrow === 'labelled' ? column.header : undefined,
    }
  })
}

/** For the `<table>`: the total width of its columns. In less than that it scrolls sideways. */
export function tableStyle<Row>(
  columns: readonly PlacedColumn<Row>[],
  widths: ColumnLayout['widths'],
  { hasChecks, hasDetails }: { hasChecks: boolean; hasDetails: boolean },
): CSSProperties {
  const needed = columns.map(({ column: { id, width = 'fill', showFrom } }) => {
    const own = widths[id] === undefined ? columnCss.columnSize[width] : `${widths[id]}px`
    return showFrom === undefined ? own : `${own} * ${columnCss.isShownFrom[showFrom]}`
  })
  if (hasChecks) needed.push(columnCss.columnSize.check)
  if (hasDetails) needed.push(columnCss.columnSize.action)
  return { [columnCss.neededWidth]: `calc(${needed.join(' + ')})` } as CSSProperties
}

/** What a header's resize handle can do. */
export interface ColumnResizing {
  /** Previews a width, in px; null ends the preview. */
  preview: (id: string, width: number | null) => void
  /** Saves a width; null restores the column's default. */
  resize: (id: string, width: number | null) => void
}

/** The chosen widths of a table's columns, including the one being dragged, and the functions that change them. */
export function useColumnResizing(
  layout: ColumnLayout | undefined,
  onLayoutChange: ((layout: ColumnLayout) => void) | undefined,
): { widths: ColumnLayout['widths'] | undefined; resizing: ColumnResizing | undefined } {
  const isHydrated = useHydrated()
  const [dragged, setDragged] = useState<ColumnLayout['widths']>()
  return {
    // Not in server HTML, because a content security policy would refuse the style attribute.
    widths: isHydrated ? { ...layout?.widths, ...dragged } : undefined,
    resizing: layout &&
      onLayoutChange && {
        preview: (id, width) => setDragged(width === null ? undefined : { [id]: width }),
        resize: (id, width) => {
          const { [id]: _, ...others } = layout.widths
          setDragged(undefined)
          onLayoutChange({ ...layout, widths: width === null ? others : { ...others, [id]: width } })
        },
      },
  }
}
