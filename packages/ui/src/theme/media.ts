/**
 * Breakpoints: mobile under 1024 px, laptop to 1400 px, wide above (specification, section 9). A phone is under 640 px. They are in
 * em of 16 px, so that users who doubled the browser's text size get the layout of a window half as wide.
 */
export const phone = '(max-width: 39.9375em)'
export const mobile = '(max-width: 63.9375em)'
export const desktop = '(min-width: 64em)'
export const laptop = '(min-width: 64em) and (max-width: 87.5em)'
export const wide = '(min-width: 87.5625em)'

/** Touch screens: there is no keyboard, so don't show shortcuts. */
export const touch = '(pointer: coarse)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'
export const forcedColors = '(forced-colors: active)'
export const print = 'print'
