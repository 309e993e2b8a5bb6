import type { ReactNode, RefCallback } from 'react'

/**
 * How much room a column takes, named by what it holds. Words give way: `fill` columns share what is left, at least 112 px each, and they,
 * `name` and `summary` cut what is too long with an ellipsis. Where there is less room than that, the table scrolls sideways. All else is shown whole, on two lines where it must be, and takes more where text is large.
 * In pixels above 1400, then between 1024 and 1400: action 48/44 · actions, two small buttons, 188 · number 96/92 · date 108/106 · reference 124/116 · badge 140 ·
 * name 160 · summary, a few words and a line under them, 264/176, and up to 1240 160 · note 178/174 · deadline, a date and how late it is, 184, and up to 1240, where they go on two lines, 108 ·
 * period, two dates, 206, and up to 1240, on two lines, 132. At 1024 the sidebar leaves 748 for all of them, so give the dispensable ones `showFrom: 1400`.
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

/** What a column sorts by in the browser; dates by their time, and no value comes last. */
export type SortValue = string | number | boolean | Date | null | undefined

export interface TableColumn<Row> {
  id: string
  header: string
  /** Keeps the header for assistive technology only, as for a column of row menus. */
  hideHeader?: boolean
  /** `end` also lines figures up. */
  align?: 'start' | 'end'
  width?: TableColumnWidth
  sortable?: boolean
  /** Which way the first press sorts; ascending unless said otherwise. */
  firstDirection?: 'asc' | 'desc'
  /** For `sortRows`, where all rows are in the browser; a server that sorts needs none. */
  sortValue?: (row: Row) => SortValue
  /** Runs again only when the row or the columns are other objects than before. */
  cell: (row: Row) => ReactNode
  /**
   * Its place in the card that a row becomes under 1024 px; unless said, the first column is `primary` and the rest `secondary`.
   * - `primary`: the card's first line
   * - `secondary`: a line under it; from the second one on, small and muted
   * - `labelled`: a small line under it that begins with the header, where the value alone doesn't say what it is
   * - `end`: at the line's end, one under the other: an amount, then a status
   * - `second`: all of the second line, whatever its place among the columns, such as a status
   * - `action`: the top corner, 44 px to aim at, for one small button such as a Menu; `end` makes room for it
   * - `hide`: left out
   */
  narrow?: 'primary' | 'second' | 'secondary' | 'labelled' | 'end' | 'action' | 'hide'
  /** Leaves the column out from 1024 px up to this width of the window, px. Under 1024 px `narrow` decides. */
  showFrom?: 1240 | 1400 | 1560
}

export interface TableSort {
  column: string
  direction: 'asc' | 'desc'
}

/** A table's columns as a person wants them: plain data, to be kept wherever the caller keeps things. */
export interface ColumnLayout {
  /** The ids of hidden columns. */
  hidden: readonly string[]
  /** Chosen widths in px by column id; a column without one has its own. */
  widths: Readonly<Record<string, number>>
}

/** For the `<tr>` of a row or detail in a table of which only a part is in the page. */
export interface VirtualPlace {
  /** Measures it. */
  ref: RefCallback<HTMLTableRowElement>
  /** Counted from 0 over rows and open details. */
  'data-index': number
  'aria-rowindex': number
}
