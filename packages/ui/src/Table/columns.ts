import { useState, type CSSProperties, type ReactNode } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import * as css from './Table.css.ts'
import { cardPlace } from './TableCards.css.ts'
import * as columnCss from './TableColumns.css.ts'

/**
 * The width of a column, named by its content. In px in windows above 1400, then from 1024 to 1400: action 48/44 · actions 188 ·
 * number 96/92 · date 108/106 · reference 124/116 · badge 140 · name 160 · summary 264/176, up to 1240 160 · note 178/174 · deadline 184,
 * up to 1240, on two lines, 108 · period 206, up to 1240, on two lines, 132. At 1024 the sidebar leaves 748 for all columns together.
 */
export type TableColumnWidth =
  | 'fill'
  | 'action'
  | 'actions'
  | 'number'
  | 'date'
  | 'deadline'
  | 'period'
  | 'reference'
  | 'badge'
  | 'name'
  | 'summary'
  | 'note'

/** The value a column sorts by in the browser. Dates sort by time, and missing values come last. */
export type SortValue = string | number | boolean | Date | null | undefined

export interface TableColumn<Row> {
  /** A unique name in the table, which `sort` and `columnLayout` refer to. Don’t change it: stored layouts refer to it. */
  id: string
  /** What the column holds, as a noun of one or two words: ‘Due’. */
  header: string
  /** Keeps the header for assistive technology only, as for a column of row menus. */
  hideHeader?: boolean
  /** `end` is for figures, so that they line up. `start` is for everything else. */
  align?: 'start' | 'end'
  /**
   * The width, named by the column’s content. It decides whether content is ever cut off.
   * - `fill`, the default: for an address, or whatever names the row. It gets the remaining width, at least 112 px. Longer text ends in an ellipsis
   * - `name`, `summary`: 160 px for a name, 176 to 264 px for a few words above a smaller line. Longer text ends in an ellipsis
   * - `number`, `date`, `reference`, `badge`, `note`: never cut. 96, 108, 124, 140 and 178 px. Longer text wraps onto a second line
   * - `deadline`, `period`: never cut. A date and how late it is, and two dates; on a laptop they take two lines
   * - `action`, `actions`: for one small button, and for two
   */
  width?: TableColumnWidth
  /** Makes the header sort the rows when it is pressed. */
  sortable?: boolean
  /** The order of the first press. Ascending by default. */
  firstDirection?: 'asc' | 'desc'
  /** The value that `sortRows` compares. Not needed if the server sorts. */
  sortValue?: (row: Row) => SortValue
  /** What shows in a row: words, a Link, a StatusBadge. It runs again only if the row or the columns are different objects. */
  cell: (row: Row) => ReactNode
  /**
   * Its place in the card that a row becomes under 1024 px. By default the first column is `primary` and the rest `secondary`.
   * - `primary`: the card's first line
   * - `secondary`: a line under it; from the second one on, small and muted
   * - `labelled`: a small line under it that begins with the header, if the value alone is unclear
   * - `end`: at the line's end, stacked: an amount, then a status
   * - `second`: the entire second line, regardless of the column order, such as a status
   * - `action`: the top corner, with a 44 px target, for one small button such as a Menu; `end` makes room for it
   * - `hide`: left out
   */
  narrow?: 'primary' | 'second' | 'secondary' | 'labelled' | 'end' | 'action' | 'hide'
  /**
   * Shows the column only in windows at least this wide, in px, so that the others aren’t cut.
   * The one with the highest number is hidden first. Columns without one always show. Under 1024 px, where rows are cards, `narrow` decides.
   */
  showFrom?: 1240 | 1400 | 1560
}

export interface TableSort {
  column: string
  direction: 'asc' | 'desc'
}

/** How someone arranged the columns of a table: plain data that you can store. */
export interface ColumnLayout {
  /** The ids of hidden columns. */
  hidden: readonly string[]
  /** Chosen widths in px by column id; a column without one has its default width. */
  widths: Readonly<Record<string, number>>
}

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
