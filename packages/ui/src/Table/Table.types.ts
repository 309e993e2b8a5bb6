import type { ReactNode, RefCallback } from 'react'

/**
 * How much room a column takes, named by what it holds. In px at a window above 1400, then from 1024 to 1400: action 48/44 · actions 188 ·
 * number 96/92 · date 108/106 · reference 124/116 · badge 140 · name 160 · summary 264/176, up to 1240 160 · note 178/174 · deadline 184,
 * up to 1240, on two lines, 108 · period 206, up to 1240, on two lines, 132. At 1024 the sidebar leaves 748 for all of them.
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
  /** A name of its own in the table, by which `sort` and `columnLayout` find it. Never changed: layouts that people kept refer to it. */
  id: string
  /** What the column holds, as a noun of one or two words: ‘Due’. */
  header: string
  /** Keeps the header for assistive technology only, as for a column of row menus. */
  hideHeader?: boolean
  /** `end` is for figures, which then line up; `start` for all else. */
  align?: 'start' | 'end'
  /**
   * How much room it takes, named by what it holds. It decides whether the column is ever cut.
   * - `fill`, as every column without a width: shares what the others leave, at least 112 px, and gives way first. What is too long ends in an ellipsis
   * - `name`, `summary`: 160 px for a name, 176 to 264 px for a few words over a smaller line; what is too long ends in an ellipsis
   * - `number`, `date`, `reference`, `badge`, `note`: never cut. 96, 108, 124, 140 and 178 px; what is longer goes on in a second line
   * - `deadline`, `period`: never cut. A date and how late it is, and two dates; on a laptop they take two lines
   * - `action`, `actions`: for one small button, and for two
   */
  width?: TableColumnWidth
  /** Makes the header sort the rows when it is pressed. */
  sortable?: boolean
  /** Which way the first press sorts; ascending unless said otherwise. */
  firstDirection?: 'asc' | 'desc'
  /** For `sortRows`, where all rows are in the browser; a server that sorts needs none. */
  sortValue?: (row: Row) => SortValue
  /** What shows in a row: words, a Link, a StatusBadge. Runs again only when the row or the columns are other objects than before. */
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
  /**
   * Gives the column up where room is short, so that the others are not cut: it shows only in windows at least this wide, in px.
   * The highest number goes first; columns without one always show. Under 1024 px, where rows are cards, `narrow` decides.
   */
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
