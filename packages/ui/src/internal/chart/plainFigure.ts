import { british } from '../british.ts'

/** A figure with thousands marked as in the language and a true minus (visual language, section 3). */
export const plainFigure = (figure: number, locale = british): string =>
  figure.toLocaleString(locale).replace('-', '\u2212')
