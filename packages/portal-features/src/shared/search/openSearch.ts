import { $modal, $question, openModal } from '../modal/openModal.ts'
import type { Searcher } from './searcher.ts'

/** What the field and the button of the search are given. */
export interface SearchProps {
  /** The list of properties, where it leads without script. The host has the address, so that no page loads how addresses are built. */
  action: string
  searcher: Searcher
}

/** Opens the search of the portal (D53), but never over a dialog whose code is still on its way, nor twice. */
export function openSearch(searcher: Searcher): void {
  if ($modal.get() || $question.get()) return
  const takeLetters = followLetters()
  void openModal('search', { searcher, takeLetters }).then(takeLetters)
}

/**
 * Follows the letters that are typed until the search is there: they are its first words. All other keys act as ever.
 * @returns ends it, and returns the letters
 */
function followLetters(): () => string {
  let letters = ''
  const follow = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter || event.isComposing) return
    // They are neither a shortcut of the page nor written elsewhere.
    event.preventDefault()
    event.stopPropagation()
    letters += event.key
  }
  addEventListener('keydown', follow, true)
  return () => {
    removeEventListener('keydown', follow, true)
    return letters
  }
}

export const searchLabel = 'Search addresses, tenants and references'
