import { media } from '../theme/media.ts'

/** The windows in which a column with this `showFrom` is left out; paper has all columns. */
export const hiddenUpTo = (showFrom: number) =>
  `screen and ${media.desktop} and (max-width: ${showFrom / 16}em)`
