import { createContext, useContext } from 'react'
import { british } from '../internal/british.ts'
import type { EnglishWords, KitWords } from './kitWords.ts'

interface Kit {
  container: Element | null
  words: KitWords
  locale: string
}

/** What the nearest KitProvider says, or what holds without one. */
export const KitContext = createContext<Kit>({ container: null, words: {}, locale: british })

/** What a component says by itself: the provider's words over the English ones. Each imports its own, so that no page loads them all. */
export function useWords<Name extends keyof EnglishWords>(
  name: Name,
  inEnglish: EnglishWords[Name],
): EnglishWords[Name] {
  const own = useContext(KitContext).words[name]
  return own ? { ...inEnglish, ...own } : inEnglish
}

/** The language of dates and numbers. */
export const useLocale = (): string => useContext(KitContext).locale
