const firstLetter = (word: string | undefined) =>
  (word ? ([...word][0] ?? '') : '').toLocaleUpperCase('en-GB')

/** The first letters of the first and the last word of a name; one letter for a name of one word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')
}
