import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../shared/focusHeading.ts'
import type { VoidBillsState } from './void-bills.state.ts'

/** A control in a row of the list: where focus was last. */
type Place = { bill: string; row: number; cell: number }

const focusable = 'a[href], button, input'

/**
 * Keeps a person's place in the list. When what has focus leaves the page, as a marked row or a toast's Undo does, focus
 * goes to the same control of its bill's row, else of the row that takes its place, else to the page's heading. A turn of the page
 * brings the table's top into view, while focus stays on what was pressed.
 */
export function useListPlace({ shown }: VoidBillsState): void {
  const focused = useRef<Element>(null)
  const place = useRef<Place>(null)
  const page = useRef(shown.page)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives focus back by itself.
      if (!(target instanceof Element) || target.closest('dialog')) return
      focused.current = target
      // A toast lies outside the page's content: from there, focus returns to where it was before.
      if (target.closest('main')) place.current = placeOf(target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  // After every change of what is shown: a row may have left, or come back.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    if (isLost) returnTo(place.current)
  })

  useLayoutEffect(() => {
    if (page.current === shown.page) return
    page.current = shown.page
    const table = rowsOfList()[0]?.closest('table')
    if (table && table.getBoundingClientRect().top < topBarHeight(table)) table.scrollIntoView()
  }, [shown.page])
}

function rowsOfList(): HTMLTableRowElement[] {
  return [...document.querySelectorAll('a[data-bill]')].flatMap((link) => link.closest('tr') ?? [])
}

const billOf = (row: Element) => row.querySelector<HTMLElement>('a[data-bill]')?.dataset['bill'] ?? ''

/** The table's scroll margin, which keeps it clear of the top bar. */
const topBarHeight = (table: Element) => Number.parseFloat(getComputedStyle(table).scrollMarginTop)

function placeOf(target: Element): Place | null {
  const row = target.closest('tr')
  const cell = target.closest<HTMLTableCellElement>('th, td')
  return row && cell && billOf(row)
    ? { bill: billOf(row), row: row.sectionRowIndex, cell: cell.cellIndex }
    : null
}

function returnTo(place: Place | null) {
  const control = place && controlAt(place)
  if (control) control.focus({ preventScroll: true })
  else focusHeading()
}

function controlAt({ bill, row, cell }: Place) {
  const rows = rowsOfList()
  const next = rows.find((one) => billOf(one) === bill) ?? rows[row] ?? rows.at(-1)
  return next?.cells[cell]?.querySelector<HTMLElement>(focusable)
}
