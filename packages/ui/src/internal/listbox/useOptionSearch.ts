import { useId, useMemo, useState } from 'react'
import { filterOptions, foldLabels } from './filterOptions.ts'
import type { ListboxRows } from './ListboxInput.tsx'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import { statusWords } from './statusWords.ts'
import { useLoad, type LoadState, type Load } from './useLoad.ts'

/** Loads the options that match the query; '' is the initial list. */
export type LoadOptions = Load<ListOption>

export interface OptionSearch extends ListboxRows {
  moveTo: (place: number) => void
  state: LoadState
  /** The list that the positions in `matches` refer to. */
  options: readonly ListOption[]
  /** Which options match, in the order shown. */
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

/** The options that match what is typed, from the given options or from `loadOptions`, and which of them is marked. */
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
  // Nothing is marked while options load, or Enter would choose an outdated one.
  const active = state === 'loading' ? -1 : Math.min(movedTo, count - 1)
  const activeId = optionId(id, matches[active])
  const words = statusWords(state, count)
  return { id, state, options: shown, matches, count, active, activeId, moveTo, words, retry }
}
