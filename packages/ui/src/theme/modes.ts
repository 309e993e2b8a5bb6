/** A colour for each mode; the element's `color-scheme` picks, so a mode is one declaration on the theme root. */
export const lightDark = (inLight: string, inDark: string) => `light-dark(${inLight}, ${inDark})`
