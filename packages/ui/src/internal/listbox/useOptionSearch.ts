import { useId, useMemo, useState } from 'react'
import { filterOptions, foldLabels } from './filterOptions.ts'
import type { ListboxRows } from './ListboxInput.tsx'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import { useLoad, type LoadState, type Load } from './useLoad.ts'
import { useLocale, useWords } from '../../KitProvider/kitContext.ts'
import { listbox } from '../../KitProvider/words/listbox.ts'
import { formatCount } from '../formatCount.ts'

/** Loads the options that match the query; '' is the initial list. */
export type LoadOptions = Load<ListOption>

export interface OptionSearch extends ListboxRows {
  moveTo: (place: number) => void
  state: LoadState
  /** The list that the positions in `matches` refer to. */
  options: readonly ListOption[]
  /** The positions of the matching options, in the order shown. */
  matches: readonly number[]
  /** What to announce. */
  words: string
  retry: () => void
}

interface Search {
  options: readonly ListOption[]
  loadOptions: LoadOptions | undefined
  query: string
  isAsking?: boolean
  find?: (foldedLabels: readonly string[], query: string) => number[]
}

/** The options that match the query, from the given options or `loadOptions`, and the active one. */
export function useOptionSearch({
  options,
  loadOptions,
  query,
  isAsking = true,
  find = filterOptions,
}: Search): OptionSearch {
  const id = useId()
  const { items, state, retry } = useLoad(loadOptions, query, isAsking)
  const isLoaded = loadOptions !== undefined
  const shown = isLoaded ? items : options
  const folded = useMemo(() => (isLoaded ? [] : foldLabels(shown)), [isLoaded, shown])
  const matches = useMemo(
    () => (isLoaded ? shown.map((_, index) => index) : find(folded, query)),
    [isLoaded, shown, find, folded, query],
  )
  const count = matches.length
  const [movedTo, moveTo] = useState(0)
  // No option is active while options load, or Enter would choose an outdated one.
  const active = state === 'loading' ? -1 : Math.min(movedTo, count - 1)
  const activeId = optionId(id, matches[active])
  const inWords = useWords('listbox', listbox)
  const locale = useLocale()
  /** The announcement: the list's state, and how many options match. */
  const words = {
    loading: inWords.searching,
    failed: inWords.saysFailed,
    ready: count === 0 ? inWords.none : inWords.matches(formatCount(count, locale), count),
  }[state]
  return { id, state, options: shown, matches, count, active, activeId, moveTo, words, retry }
}
