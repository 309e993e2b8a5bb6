import { british } from './british.ts'

/**
 * A whole number as shown: 1204 → '1,204'. The first `toLocaleString` of a page loads the browser's locale data, which on a slow
 * phone takes longer than rendering a table.
 */
export const formatCount = (count: number, locale = british): string =>
  locale === british ? String(count).replace(/\B(?=(\d{3})+$)/g, ',') : count.toLocaleString(locale)
