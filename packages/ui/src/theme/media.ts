/**
 * Breakpoints: mobile under 1024 px, laptop to 1400 px, wide above (specification, section 9). A phone is under 640 px. They are in
 * em of 16 px, so that users who doubled the browser's text size get the layout of a window half as wide.
 */
export const media = {
  phone: '(max-width: 39.9375em)',
  mobile: '(max-width: 63.9375em)',
  desktop: '(min-width: 64em)',
  laptop: '(min-width: 64em) and (max-width: 87.5em)',
  wide: '(min-width: 87.5625em)',
  /** Touch screens: there is no keyboard, so don't show shortcuts. */
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const
