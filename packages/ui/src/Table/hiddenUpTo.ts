/** The windows in which a column with this `showFrom` is left out. */
export const hiddenUpTo = (showFrom: number) => `(min-width: 1024px) and (max-width: ${showFrom}px)`
