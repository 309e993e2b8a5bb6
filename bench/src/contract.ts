import type { ComponentType } from 'react'

export type BillStatus = 'paid' | 'needs paying' | 'challenged' | 'outdated'

/** A row of the list; `amount` is in pence. */
export interface Bill {
  id: number
  property: string
  postcode: string
  provider: string
  period: string
  issued: string
  amount: number
  status: BillStatus
}

export interface ListPageProps {
  /** The rows of the page on show. */
  bills: readonly Bill[]
  /** How many rows all pages have. */
  total: number
  /** The options of the multi-select; it and the search field narrow the rows. */
  providers: readonly string[]
}

/**
 * What every contender makes: a heading, a search field, a multi-select of providers, a button that opens a modal, and a table with a
 * checkbox column and seven columns (property, provider, period, issued, amount, status badge, row menu) over its pagination.
 * The driver finds the parts by `hook`, and checkboxes and options by their roles.
 */
export type ListPage = ComponentType<ListPageProps>

/** Values of `data-testid`, on the control itself or on something around it that a press in the middle reaches. */
export const hook = {
  /** Text: how many bills are on show. */
  count: 'count',
  /** Text: how many are selected. */
  selected: 'selected',
  search: 'search',
  filter: 'filter',
  openModal: 'open-modal',
  /** Around the table: the first checkbox in it selects all, the others are the rows' in their order. */
  list: 'list',
} as const

export const billsText = (count: number) => `${count.toLocaleString('en-GB')} bills`

export const selectedText = (count: number) => `${count.toLocaleString('en-GB')} selected`
