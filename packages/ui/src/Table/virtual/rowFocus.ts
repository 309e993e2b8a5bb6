import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { Entry } from './useVirtualRows.ts'

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** Where focus is: in which row of a table's body, and on which of its tab stops. */
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

/** Restores focus in a row that was rendered again, unless focus is elsewhere. False while the row isn't rendered. */
export function returnToRow(body: HTMLTableSectionElement | null, { index, stop }: PlaceInRow): boolean {
  const row = body?.querySelector(`tr[data-index="${index}"]`)
  const stops = row?.querySelectorAll<HTMLElement>(focusable)
  if (document.activeElement === document.body) stops?.[stop]?.focus({ preventScroll: true })
  return stops !== undefined
}

/** The entry with focus in it, or -1. Found by its key, so that focus follows a row when sorting. */
export function useFocusedEntry(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  entries: readonly Entry[],
  before: number | undefined,
) {
  const [key, setKey] = useState(before === undefined ? undefined : entries[before]?.key)
  useEffect(() => {
    const body = bodyRef.current as HTMLElement
    const listening = new AbortController()
    const follow = (target: EventTarget | null) => {
      const row =
        target instanceof Element && body.contains(target) && target.closest<HTMLElement>('tr[data-index]')
      setKey(row ? entries[Number(row.dataset['index'])]?.key : undefined)
    }
    body.addEventListener('focusin', ({ target }) => follow(target), listening)
    body.addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget), listening)
    return () => listening.abort()
  }, [bodyRef, entries])
  return useMemo(
    () => (key === undefined ? -1 : entries.findIndex((entry) => entry.key === key)),
    [entries, key],
  )
}
