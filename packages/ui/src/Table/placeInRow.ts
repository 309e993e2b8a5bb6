const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** Where focus is: in which row of a table's body, and on which of its stops. */
export interface PlaceInRow {
  index: number
  stop: number
}

/** Where focus is among the rows, or undefined. */
export function placeInRow(body: HTMLTableSectionElement | null): PlaceInRow | undefined {
  const active = document.activeElement
  const row = body?.contains(active) && active?.closest('tr')
  if (!row) return undefined
  const stop = [...row.querySelectorAll(focusable)].indexOf(active as Element)
  return { index: Number(row.dataset['index'] ?? row.sectionRowIndex), stop }
}

/** Brings focus back to where it was, in a row that was made anew, unless it has gone elsewhere. False while the row is not there. */
export function returnToRow(body: HTMLTableSectionElement | null, { index, stop }: PlaceInRow): boolean {
  const row = body?.querySelector(`tr[data-index="${index}"]`)
  const stops = row?.querySelectorAll<HTMLElement>(focusable)
  if (document.activeElement === document.body) stops?.[stop]?.focus({ preventScroll: true })
  return stops !== undefined
}
