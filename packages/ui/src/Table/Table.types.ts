import type { ReactNode } from 'react'

/**
 * How much room a column takes, named by what it holds; `fill` columns share what is left and cut long words with an ellipsis.
 * In pixels above 1400, then between 1024 and 1400: action 48/44 · number 96/92 · date 104/100 · reference 124/116 · badge 140/136 ·
 * name 160/148 · note 178/168. At 1024 the sidebar leaves 748 for all of them, so give the dispensable ones `laptop: 'hide'`.
 */
export type TableColumnWidth = 'fill' | 'action' | 'number' | 'date' | 'reference' | 'badge' | 'name' | 'note'

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
  /** Runs again only when the row or the columns are other objects than before. */
  cell: (row: Row) => ReactNode
  /** Its place in the card that a row becomes under 1024 px: unless said, the first column is `primary` and the rest `secondary`; `action` is its top corner. */
  narrow?: 'primary' | 'secondary' | 'end' | 'action' | 'hide'
  /** Leaves the column out between 1024 and 1400 px. */
  laptop?: 'hide'
}

export interface TableSort {
  column: string
  direction: 'asc' | 'desc'
}
