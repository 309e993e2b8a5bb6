import type { KeyboardEvent } from 'react'

/** How far Page Up and Page Down go. */
const pageOfOptions = 8

/**
 * The position that a key moves to from `active` in a list of `count`; undefined for keys that don't move in the list.
 * Keys with a modifier belong to the text box: Shift+Home selects its text.
 */
export function placeAfterKey(event: KeyboardEvent, active: number, count: number): number | undefined {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return undefined
  const places: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageOfOptions,
    PageUp: active - pageOfOptions,
    Home: 0,
    End: count - 1,
  }
  const place = places[event.key]
  return place === undefined ? undefined : Math.max(0, Math.min(place, count - 1))
}
