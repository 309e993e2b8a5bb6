import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { minSearchLength } from '@doorstep/portal-contract/search'
import { CommandPalette, type Command } from '@doorstep/ui/CommandPalette'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import { searchLabel } from '../shared/search/openSearch.ts'
import { keepRecent, readRecent } from './recentFinds.ts'
import type { Searcher } from '../shared/search/searcher.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { allMatching, findOf, pagesAndActions, withIcon } from './searchCommands.ts'

export interface SearchPaletteProps {
  searcher: Searcher
  /** Ends following the letters that were typed before it was there, and returns them. */
  takeLetters?: () => string
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    search: SearchPaletteProps
  }
}

/** The modal `search`: every record, page and action that this person may open, by typing (D53). */
export function SearchPalette({ searcher, takeLetters, onClose }: SearchPaletteProps) {
  const [letters] = useState(() => takeLetters?.() ?? '')
  const [recent] = useState(() => readRecent(searcher))
  const [finds] = useState(
    () => new Map(recent.flatMap(({ find }) => (find ? [[find.id, find] as const] : []))),
  )
  const [commands] = useState<Command[]>(() => [
    ...pagesAndActions(searcher),
    ...Array.from(finds.values(), withIcon),
  ])
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={searchLabel}
      defaultQuery={letters}
      commands={commands}
      recent={recent.map(({ id }) => id)}
      loadCommands={async (q, signal) => {
        if (q.length < minSearchLength) return []
        const query = { q, ...partnerQuery() }
        const found = await browserClient().search.find(query, { signal })
        const results = found.map((result) => findOf(result, searcher))
        for (const result of results) finds.set(result.id, result)
        return [...results.map(withIcon), ...allMatching(q, found)]
      }}
      // Pages and actions are offered anyway; what was found is kept with its address.
      onCommand={({ id }) => keepRecent(searcher, { id, find: finds.get(id) })}
      emptyText="Nothing found. Try an address, a postcode, a tenant, an account number, an MPAN or MPRN, or a page."
      failedText={unexpectedFailure}
    />
  )
}
