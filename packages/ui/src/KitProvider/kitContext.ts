import { createContext, useContext } from 'react'
import { british } from '../internal/british.ts'
import type * as calendar from './words/calendar.ts'
import type * as charts from './words/charts.ts'
import type * as commandPalette from './words/CommandPalette.ts'
import type * as common from './words/common.ts'
import type * as dates from './words/dates.ts'
import type * as fileUpload from './words/FileUpload.ts'
import type * as listbox from './words/listbox.ts'
import type * as multiSelect from './words/MultiSelect.ts'
import type * as numbers from './words/numbers.ts'
import type * as passwordField from './words/PasswordField.ts'
import type * as table from './words/Table.ts'

/** By component: in modules of their own where few pages need them, because a module goes as a whole to every page. */
type English = typeof calendar &
  typeof charts &
  typeof commandPalette &
  typeof common &
  typeof dates &
  typeof fileUpload &
  typeof listbox &
  typeof multiSelect &
  typeof numbers &
  typeof passwordField &
  typeof table

/**
 * Some or all of what the kit says by itself, by component; what is left out is said in English. A count that may pass a thousand
 * comes as it is written, and as a number for its plural.
 */
export type KitWords = { [Name in keyof English]?: Partial<English[Name]> }

interface Kit {
  container: Element | DocumentFragment | null
  words: KitWords
  locale: string
}

/** What the nearest KitProvider says, or what holds without one. */
export const KitContext = createContext<Kit>({ container: null, words: {}, locale: british })

/** What a component says by itself: the provider's words over the English ones. Each imports its own, so that no page loads them all. */
export function useWords<Name extends keyof English>(name: Name, inEnglish: English[Name]): English[Name] {
  const own = useContext(KitContext).words[name]
  return own ? { ...inEnglish, ...own } : inEnglish
}

/** The language of dates and numbers. */
export const useLocale = (): string => useContext(KitContext).locale
