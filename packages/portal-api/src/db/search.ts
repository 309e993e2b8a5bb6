import { like, type Column, type SQL } from 'drizzle-orm'

/** The conditions that every word of a search is somewhere in a text of lower case; commas and case do not matter. */
export function hasWords(text: Column | SQL, search: string): SQL[] {
  return search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => like(text, `%${escaped(word)}%`))
}

/** A text without LIKE's wildcards. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
