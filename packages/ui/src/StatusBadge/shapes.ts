/**
 * The ten status marks on a 10 × 10 grid, so that statuses differ in greyscale print. One path each, filled by the even-odd rule;
 * paths that start with `~` are stroked.
 */
export const shapes = {
  bar: 'M1 3.9h8a1.1 1.1 0 0 1 0 2.2H1a1.1 1.1 0 0 1 0-2.2z',
  half: 'M5 .2a4.8 4.8 0 1 0 0 9.6A4.8 4.8 0 0 0 5 .2zm0 1.6v6.4a3.2 3.2 0 0 1 0-6.4z',
  tick: '~m1 5.4 2.7 2.8L9.2 2',
  triangle: 'M5 .6 9.8 9.2H.2z',
  octagon: 'M3 .4h4L9.6 3v4L7 9.6H3L.4 7V3z',
  disc: 'M5 .4a4.6 4.6 0 1 0 0 9.2A4.6 4.6 0 0 0 5 .4z',
  square:
    'M2.2.8h5.6a1.4 1.4 0 0 1 1.4 1.4v5.6a1.4 1.4 0 0 1-1.4 1.4H2.2A1.4 1.4 0 0 1 .8 7.8V2.2A1.4 1.4 0 0 1 2.2.8z',
  ring: 'M5 .3a4.7 4.7 0 1 0 0 9.4A4.7 4.7 0 0 0 5 .3zm0 2a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
  dashed: '~M8.47 7A4 4 0 0 1 7 8.47M3 8.47A4 4 0 0 1 1.53 7M1.53 3A4 4 0 0 1 3 1.53M7 1.53A4 4 0 0 1 8.47 3',
  diamond:
    'M5-.6 10.6 5 5 10.6-.6 5zm0 2.1L1.5 5 5 8.5 8.5 5zM5 3.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
} as const

export type StatusShape = keyof typeof shapes

/** The mark of each tone and kind. */
export const shapeOfTone = {
  neutral: 'bar',
  info: 'half',
  positive: 'tick',
  caution: 'triangle',
  critical: 'octagon',
  yellow: 'half',
  green: 'disc',
  orange: 'square',
  blue: 'ring',
  pink: 'dashed',
  gray: 'diamond',
} as const satisfies Record<string, StatusShape>

/** What it means: five tones from neutral to critical, or one of the six kinds that are neither good nor bad. */
export type StatusTone = keyof typeof shapeOfTone
