/** The windows in which a column with this `showFrom`, in px at the usual letter size, is left out; paper has all columns. */
export const hiddenUpTo = (showFrom: number) =>
  `screen and (min-width: 64em) and (max-width: ${showFrom / 16}em)`
