/** Breakpoints: mobile under 1024 px, laptop to 1400 px, wide above (specification, section 9). A phone is under 640 px. */
export const media = {
  phone: '(max-width: 639px)',
  mobile: '(max-width: 1023px)',
  laptop: '(min-width: 1024px) and (max-width: 1400px)',
  wide: '(min-width: 1401px)',
  /** Pressed with a finger: there is no keyboard to hint at. */
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const
