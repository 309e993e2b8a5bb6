/** The windows in which a column with this `showFrom` is left out; paper has all columns. */
export const hiddenUpTo = (showFrom: number) =>
  `screen and (min-width: 1024px) and (max-width: ${showFrom}px)`
