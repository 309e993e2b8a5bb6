/** Removes case and accents, so that 'cafe' finds 'Café'. `\p{M}` would take twice as long to compile and search for. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The normalised labels, computed once for a list, because 5,000 of them take too long at each keystroke. */
export const foldLabels = (options: readonly { label: string }[]): string[] =>
  options.map((option) => fold(option.label))

const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean)

/** The positions of the options whose label contains every word of `query`, in their own order. */
export function filterOptions(foldedLabels: readonly string[], query: string): number[] {
  const words = wordsOf(query)
  const found: number[] = []
  foldedLabels.forEach((label, index) => {
    if (words.every((word) => label.includes(word))) found.push(index)
  })
  return found
}

/** As `filterOptions`, best matches first: labels that start with the query, then those where its words start words, then the rest. */
export function rankOptions(foldedLabels: readonly string[], query: string): number[] {
  const words = wordsOf(query)
  const start = words.join(' ')
  const rankOf = (label: string) => {
    if (label.startsWith(start)) return 0
    return words.every((word) => startsAWord(label, word)) ? 1 : 2
  }
  const ranks: number[][] = [[], [], []]
  for (const index of filterOptions(foldedLabels, query))
    ranks[rankOf(foldedLabels[index] ?? '')]?.push(index)
  return ranks.flat()
}

/** Whether two labels are equal, ignoring case, accents and surrounding space. */
export const isSameLabel = (one: string, other: string): boolean => fold(one).trim() === fold(other).trim()

function startsAWord(label: string, word: string): boolean {
  for (let at = label.indexOf(word); at >= 0; at = label.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return true
  return false
}
