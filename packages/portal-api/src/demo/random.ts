/** Numbers that look like chance and are the same for the same seed (D43). */
export type Random = {
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  /** True in `percent` of 100 cases. */
  chance: (percent: number) => boolean
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** That many decimal digits, the first not 0. */
  digits: (count: number) => string
}

/** Mulberry32: one 32-bit state, enough for demo data, never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    digits: (count) => String(between(10 ** (count - 1), 10 ** count - 1)),
  }
}
