import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../focusHeading.ts'
import { restingTop } from '../restingTop.ts'
import { focusRow, idOfRow, listRows } from './rows.ts'

/** A control in a row of the list. */
type Place = { id: number; row: number; cell: number }

const focusable = 'a[href], button, input'

/**
 * Keeps a person's place in a list. When what has focus leaves the page, as a changed row or a toast's Undo does, focus goes to the same
 * control of its record's row, else of the row that takes its place, else to that row's link or the page's heading. A turn of the page brings the
 * table's top into view. What lies open over the list gives focus to its row when it closes, and going back from a record's page
 * gives it to the row that led there.
 * @param pageNumber of the rows that are shown
 * @param open the id of the row that lies open over the list
 */
export function useListPlace(pageNumber: number, open: number | null): void {
  const focused = useRef<Element>(null)
  const place = useRef<Place>(null)
  const shownPage = useRef(pageNumber)
  const lastOpen = useRef<number>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A modal gives focus back by itself.
      if (!(target instanceof Element) || target.closest('[data-ds-modal]')) return
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
    if (shownPage.current === pageNumber) return
    shownPage.current = pageNumber
    const table = listRows()[0]?.closest('table')
    if (table && table.getBoundingClientRect().top < restingTop(table)) table.scrollIntoView()
  }, [pageNumber])

  useEffect(() => {
    if (open === null && lastOpen.current !== null) focusRow(lastOpen.current)
    lastOpen.current = open
  }, [open])

  useEffect(returnFromRecord, [])
}

/** Remembers in the history entry which row leads away, and gives it focus when someone comes back. Returns what stops it. */
function returnFromRecord(): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { row } = (window.history.state ?? {}) as { row?: number }
  if (row !== undefined && navigation?.type === 'back_forward') focusRow(row)

  const leave = () => {
    const at = document.activeElement?.closest<HTMLElement>('tr[data-row]')
    if (at) window.history.replaceState({ ...window.history.state, row: idOfRow(at) }, '')
  }
  window.addEventListener('pagehide', leave)
  return () => window.removeEventListener('pagehide', leave)
}

function placeOf(target: Element): Place | null {
  const row = target.closest<HTMLTableRowElement>('tr[data-row]')
  const cell = target.closest<HTMLTableCellElement>('th, td')
  return row && cell ? { id: idOfRow(row), row: row.sectionRowIndex, cell: cell.cellIndex } : null
}

function returnTo(place: Place | null) {
  const control = place && controlAt(place)
  if (control) control.focus({ preventScroll: true })
  else focusHeading()
}

function controlAt({ id, row, cell }: Place) {
  const rows = listRows()
  const next = rows.find((one) => idOfRow(one) === id) ?? rows[row] ?? rows.at(-1)
  const control = next?.cells[cell]?.querySelector<HTMLElement>(focusable)
  // A button that has done its work may be gone.
  return control ?? next?.querySelector<HTMLElement>(':scope > th a[href]')
}
