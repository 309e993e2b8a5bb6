import { formatCount } from '../formatCount.ts'
import type { LoadState } from './useLoad.ts'

export const searching = 'Searching…'
export const couldNotLoad = 'The options couldn’t be loaded.'
export const nothingMatches = 'No options match'

/** The announcement of a list in a live region: its state, and how many options match. */
export function statusWords(state: LoadState, count: number): string {
  if (state === 'loading') return searching
  if (state === 'failed') return `${couldNotLoad} Press Enter to try again.`
  if (count === 0) return nothingMatches
  return count === 1 ? '1 option matches' : `${formatCount(count)} options match`
}
