import { createContext, useContext, useMemo } from 'react'
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
  return useMemo(() => (own ? { ...inEnglish, ...withoutHoles(own) } : inEnglish), [own, inEnglish])
}

/** A translation that is missing is said in English: a button without a name is worse. */
const withoutHoles = <Words extends object>(words: Words) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as Words

/** The language of dates and numbers. */
export const useLocale = (): string => useContext(KitContext).locale
