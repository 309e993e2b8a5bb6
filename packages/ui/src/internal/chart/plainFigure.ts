import { british } from '../british.ts'

/** A figure with the language's thousands separators and a minus sign, not a hyphen (visual language, section 3). */
export const plainFigure = (figure: number, locale = british): string =>
  figure.toLocaleString(locale).replace('-', '\u2212')
