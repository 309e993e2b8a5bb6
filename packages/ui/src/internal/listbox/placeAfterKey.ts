import type { KeyboardEvent } from 'react'

/** How far Page Up and Page Down go. */
const pageOfOptions = 8

/**
 * Where a key leads from place `active` in a list of `count`, never out of it; undefined when the key does not walk.
 * With another key held it is the text's: Shift+Home selects what is typed.
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
