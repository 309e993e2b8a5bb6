import { british } from './british.ts'

/** What a language writes between thousands and before a fraction: ',' and '.' in English. */
function marksOf(locale: string) {
  if (locale === british) return { group: ',', decimal: '.' }
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345.6)
  const markOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: markOf('group'), decimal: markOf('decimal') }
}

/** A number as British English writes it, as people of a language write it: '1,234.5' → '1.234,5'. */
export function fromBritish(written: string, locale: string): string {
  const { group, decimal } = marksOf(locale)
  return written.replace(/[,.]/g, (mark) => (mark === ',' ? group : decimal))
}

/** A number as people of a language type it, as British English writes it. */
export function toBritish(typed: string, locale: string): string {
  const { group, decimal } = marksOf(locale)
  return typed.replace(/\D/g, (mark) => {
    if (mark === decimal) return '.'
    if (mark === group) return ','
    // A mark that the language doesn't have is no number, rather than another one.
    return /[.,]/.test(mark) ? '?' : mark
  })
}
