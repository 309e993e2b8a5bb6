import { useMemo } from 'react'
import { filterOptions, foldLabels } from './filterOptions.ts'
import type { ListOption } from './listOption.ts'
import { useLoad, type LoadState, type Load } from './useLoad.ts'

/** Loads the options that match the query; '' is the initial list. */
export type LoadOptions = Load<ListOption>

export interface OptionSearch {
  state: LoadState
  /** The list that the positions in `matches` refer to. */
  options: readonly ListOption[]
  /** Which options match, in the order shown. */
  matches: readonly number[]
  retry: () => void
}

interface Search {
  options: readonly ListOption[]
  loadOptions: LoadOptions | undefined
  query: string
  isAsking?: boolean
  find?: (foldedLabels: readonly string[], query: string) => number[]
}

/** The options that match what is typed, from the given options or from `loadOptions`. */
export function useOptionSearch({
  options,
  loadOptions,
  query,
  isAsking = true,
  find = filterOptions,
}: Search): OptionSearch {
  const { items, state, retry } = useLoad(loadOptions, query, isAsking)
  const isLoaded = loadOptions !== undefined
  const shown = isLoaded ? items : options
  const folded = useMemo(() => (isLoaded ? [] : foldLabels(shown)), [isLoaded, shown])
  const matches = useMemo(
    () => (isLoaded ? shown.map((_, index) => index) : find(folded, query)),
    [isLoaded, shown, find, folded, query],
  )
  return { state, options: shown, matches, retry }
}
