const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter or figure of a text as people see it, accents included, in upper case; '' when it has none. */
export function firstLetter(text: string): string {
  const first = Array.from(graphemes.segment(text)).find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
  return first?.segment.toUpperCase() ?? ''
}
