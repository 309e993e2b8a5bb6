import { followLetters } from '@doorstep/ui/hooks/followLetters'
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

export const searchLabel = 'Search addresses, tenants and references'
