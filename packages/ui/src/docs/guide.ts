import type { ReactElement } from 'react'

interface Picture {
  shows: ReactElement
  /** What the picture shows and why, so that it can be followed without seeing the picture. */
  why: string
}

export interface Part {
  /** The property that fills it, such as `title` or `items.label`; with a capital where the component makes it itself. */
  part: string
  is: string
  /** A CSS selector of its element in the picture. What the picture can't show is in the list of properties alone. */
  at: string
  /** Where its number is: before the element unless something else is there. */
  side?: 'above' | 'after'
}

/** How to use a component well, in pictures and words: `X.guide.tsx` beside it. */
export interface Guide {
  /**
   * How much room its pictures need: half of the page unless given, or `wide` for all of it. What opens over the page or differs
   * below 1024 px needs a window of its own: as large as a `phone`, or 1040 px wide and this high.
   */
  room?: 'wide' | 'phone' | number
  do: Picture
  dont: Picture
  /** Null where it has no parts to tell apart. */
  anatomy: { shows: ReactElement; parts: readonly Part[] } | null
  /** How to write its words; null where it has none. */
  content: readonly string[] | null
}
