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
  /** A CSS selector of its element in the picture; none for what the picture can't show. */
  at?: string
}

/** How to use a component well, in pictures and words: `X.guide.tsx` beside it. */
export interface Guide {
  /**
   * How much room its pictures need: half of the page, `wide` for all of it, or the height in px of a window of its own, 1040 px
   * wide, for what opens over the page or differs below 1024 px.
   */
  room?: 'wide' | number
  do: Picture
  dont: Picture
  /** Null where it has no parts to tell apart. */
  anatomy: { shows: ReactElement; parts: readonly Part[] } | null
  /** How to write its words; null where it has none. */
  content: readonly string[] | null
}
