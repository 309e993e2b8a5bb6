import type { Place, Shape } from './gridKeys.ts'

/** What a cell lets people do; the same object at every render, so that rows render only when they change. */
export type GridActions = {
  shape: () => Shape
  activate: (place: Place) => void
  goTo: (place: Place) => void
  enter: (place: Place, text: string) => void
  paste: (text: string, place: Place) => void
  undo: () => boolean
}

/** The id of the line that describes the current cell. */
export const currentId = 'current-reading'
