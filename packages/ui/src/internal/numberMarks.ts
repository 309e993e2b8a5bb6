import { british } from './british.ts'

/** A language's thousands and decimal separators: ',' and '.' in English. */
function marksOf(locale: string) {
  if (locale === british) return { group: ',', decimal: '.' }
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345.6)
  const markOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: markOf('group'), decimal: markOf('decimal') }
}

/** Converts a number from British English format to a language's: '1,234.5' → '1.234,5'. */
export function fromBritish(written: string, locale: string): string {
  const { group, decimal } = marksOf(locale)
  return written.replace(/[,.]/g, (mark) => (mark === ',' ? group : decimal))
}

/** Converts a number from a language's format to British English. */
export function toBritish(typed: string, locale: string): string {
  const { group, decimal } = marksOf(locale)
  return typed.replace(/\D/g, (mark) => {
    if (mark === decimal) return '.'
    if (mark === group) return ','
    // A separator that the language doesn't use makes the text invalid, so that it isn't misread as another number.
    return /[.,]/.test(mark) ? '?' : mark
  })
}
