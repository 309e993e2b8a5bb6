/** How far Page Up and Page Down go. */
const pageOfOptions = 8

/** Where a key leads from place `active` in a list of `count`, never out of it; undefined when the key does not walk. */
export function placeAfterKey(key: string, active: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageOfOptions,
    PageUp: active - pageOfOptions,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  return place === undefined ? undefined : Math.max(0, Math.min(place, count - 1))
}
