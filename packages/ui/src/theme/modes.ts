/** A colour for each mode; the element's `color-scheme` picks, so a mode is one declaration on the theme root. */
export const lightDark = (inLight: string, inDark: string) => `light-dark(${inLight}, ${inDark})`

/** Pictures that exist once for each mode: a `display` for each. */
export const showLight = { light: 'inline-block', dark: 'none' }
export const showDark = { light: 'none', dark: 'inline-block' }
