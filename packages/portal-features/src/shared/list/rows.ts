import { focusHeading } from '../focusHeading.ts'

const row = 'tr[data-row]'
const rowLink = ':scope > th a[href]'

/** The rows of the page's list; the Table marks each with its record's id. */
export const listRows = (): HTMLTableRowElement[] => [...document.querySelectorAll<HTMLTableRowElement>(row)]

export const idOfRow = (element: HTMLElement): number => Number(element.dataset['row'])

/** The id of the record whose row has focus, or null. */
export function focusedRow(): number | null {
  const focused = document.activeElement?.closest<HTMLElement>(row)
  return focused ? idOfRow(focused) : null
}

/** Moves focus to the next or previous row's link; to the first one where no row has focus. */
export function moveRowFocus(by: 1 | -1): void {
  const rows = listRows()
  const at = rows.findIndex((one) => one.contains(document.activeElement))
  rows[at < 0 ? 0 : at + by]?.querySelector<HTMLElement>(rowLink)?.focus()
}

/** Gives focus to a record's row; to the page's heading when it has none. */
export function focusRow(id: number): void {
  const link = listRows()
    .find((one) => idOfRow(one) === id)
    ?.querySelector<HTMLElement>(rowLink)
  if (link) link.focus()
  else focusHeading()
}
