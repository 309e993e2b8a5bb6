import { mpanOf } from '@doorstep/portal-contract/meter-numbers'
import { like, or, sql, type Column, type SQL } from 'drizzle-orm'

/** How many words of a search count. */
const maxWords = 8

/** Letters that Unicode doesn't decompose into a letter and its mark. */
const plainLetters: Record<string, string> = {
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
}

/**
 * A text without accents and apostrophes, as the database's `fold_text` leaves it but for its case, which the database knows best: its
 * locale decides what lower case is.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[ØøŁłĐđÐðıßÆæŒœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\u0300-\u036f'`‘’ʼ′]/g, '')

/**
 * The words of a search, folded: the first eight, each once whatever its case, so that an address can be pasted with all that follows it. Beside others, a
 * single letter or sign counts for nothing, because nearly every text has it; a single digit does, for '5 High Street'. A supply number
 * is one word, and of the 21 digits that a bill prints the last 13 count (D17).
 */
export function searchWords(search: string): string[] {
  const number = mpanOf(search)
  if (/^\d{13}$/.test(number)) return [number]
  const found = foldedText(search).split(/[\s,]+/)
  const words = [...new Map(found.map((word) => [word.toLowerCase(), word])).values()].filter(Boolean)
  const telling = words.filter((word) => /\d|../u.test(word))
  return (telling.length > 0 ? telling : words).slice(0, maxWords)
}

/**
 * The conditions that every word of a search is somewhere in a text; accents, apostrophes, commas and case do not matter.
 * @param text as `fold_text` leaves it, and what a trigram index covers, where there is one
 */
export function hasWords(text: Column | SQL, search: string): SQL[] {
  const { long = [], short = [] } = Object.groupBy(searchWords(search), (word) =>
    hasTrigram(word) ? 'long' : 'short',
  )
  // A trigram index can't look short words up and would be read in full; PostgreSQL uses none for `like all`.
  const hasShort = sql`${text} like all(array[${sql.join(short.map(containing), sql`, `)}])`
  return [...long.map((word) => like(text, containing(word))), ...(short.length > 0 ? [hasShort] : [])]
}

/**
 * The same while someone is typing. A word without three letters or digits in a row has to begin a word of the text, which a trigram index
 * can look up; one without a letter or digit counts for nothing.
 */
export function hasTypedWords(text: Column | SQL, search: string): (SQL | undefined)[] {
  return typedWords(search).map((word) =>
    hasTrigram(word)
      ? like(text, containing(word))
      : or(beginsWith(text, word), like(text, sql`lower(${`% ${literally(word)}%`}::text)`)),
  )
}

/** The words of a search that have a letter or digit. */
export const typedWords = (search: string): string[] =>
  searchWords(search).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Whether a text, as `fold_text` leaves it, begins as a search does. */
export const beginsWith = (text: Column | SQL, search: string): SQL =>
  like(text, sql`lower(${`${literally(foldedText(search))}%`}::text)`)

/** Whether a trigram index finds a word anywhere in a text. */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/** LIKE's pattern for what has a word. */
const containing = (word: string) => sql`lower(${`%${literally(word)}%`}::text)`

/** A text in a pattern of LIKE, whose wildcards are letters like others there. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
