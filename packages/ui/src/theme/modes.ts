/** A colour for each mode. The element's `color-scheme` selects it, so a mode is one declaration on the theme root. */
export const lightDark = (inLight: string, inDark: string) => `light-dark(${inLight}, ${inDark})`

/** The `display` of images that have a version for each mode. */
export const showLight = { light: 'inline-block', dark: 'none' }
export const showDark = { light: 'none', dark: 'inline-block' }
