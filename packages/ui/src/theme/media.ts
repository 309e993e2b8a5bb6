/**
 * Breakpoints: mobile under 1024 px, laptop to 1400 px, wide above (specification, section 9). A phone is under 640 px. They are given in
 * em of 16 px, so that whoever has set letters twice as large in the browser gets the layout of a window half as wide.
 */
export const media = {
  phone: '(max-width: 39.9375em)',
  mobile: '(max-width: 63.9375em)',
  desktop: '(min-width: 64em)',
  laptop: '(min-width: 64em) and (max-width: 87.5em)',
  wide: '(min-width: 87.5625em)',
  /** Pressed with a finger: there is no keyboard to hint at. */
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const
