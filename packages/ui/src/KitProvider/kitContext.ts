import { createContext, useContext } from 'react'
import { british } from '../internal/british.ts'
import type { EnglishWords, KitWords } from './kitWords.ts'

interface Kit {
  container: Element | null
  words: KitWords
  locale: string
}

/** The settings of the nearest KitProvider, or the defaults. */
export const KitContext = createContext<Kit>({ container: null, words: {}, locale: british })

/** A component's own texts: the provider's, else the English ones. Each component imports only its own, so that no page bundles them all. */
export function useWords<Name extends keyof EnglishWords>(
  name: Name,
  inEnglish: EnglishWords[Name],
): EnglishWords[Name] {
  const own = useContext(KitContext).words[name]
  return own ? { ...inEnglish, ...own } : inEnglish
}

/** The language of dates and numbers. */
export const useLocale = (): string => useContext(KitContext).locale
