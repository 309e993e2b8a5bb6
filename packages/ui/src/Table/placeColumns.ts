import * as css from './Table.css.ts'
import type { TableColumn } from './Table.types.ts'

/** A column with the classes of its `<col>`, header and cells: worked out once for the table, not once for each cell. */
export interface PlacedColumn<Row> {
  column: TableColumn<Row>
  colClass: string
  headerClass: string
  cellClass: string
  /** What its line begins with in the card. */
  cardHeader: string | undefined
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** What holds words only, and buttons. */
const cutColumns = new Set<string>(['fill', 'name', 'summary', 'action', 'actions'])

/** Gives every column its place: on wide screens, on laptops, and in the card under 1024 px. */
export function placeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  sticky: boolean,
): PlacedColumn<Row>[] {
  let ends = 0
  let seconds = 0
  return columns.map((column, index) => {
    const { align, showFrom, width = 'fill', narrow = index === 0 ? 'primary' : 'secondary' } = column
    let place: keyof typeof css.narrow
    if (narrow === 'end') place = ends++ === 0 ? 'firstEnd' : 'laterEnd'
    else if (narrow === 'secondary') place = seconds++ === 0 ? 'firstSecondary' : 'laterSecondary'
    else place = narrow
    const hidden = showFrom !== undefined && css.showFrom[showFrom]
    const action = (width === 'action' || width === 'actions') && css.actionCell
    const wraps = !cutColumns.has(width) && css.wrapping
    const end = align === 'end' && css.alignEnd
    return {
      column,
      colClass: classes(css.columnWidth[width], hidden),
      headerClass: classes(css.headerCell, sticky && css.stickyCell, action, end, hidden),
      cellClass: classes(css.cell, wraps, action, end, hidden, css.narrow[place]),
      cardHeader: narrow === 'labelled' ? column.header : undefined,
    }
  })
}
