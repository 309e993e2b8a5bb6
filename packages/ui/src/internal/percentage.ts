/** Whole per cents as they are written: 12 → '12%'. */
export const percentage = (percent: number, locale: string): string =>
  (percent / 100).toLocaleString(locale, { style: 'percent' })
