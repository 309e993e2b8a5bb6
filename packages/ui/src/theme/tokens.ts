import { oklchToHex } from './oklch.ts'

/** The colours of the visual language, as OKLCH in two modes. Names are those of `vars` in vars.css.ts. */
const oklch = (lightness: number, chroma: number, hue: number) => oklchToHex({ lightness, chroma, hue })

export const tones = ['neutral', 'info', 'positive', 'caution', 'critical'] as const
export const categories = ['yellow', 'green', 'orange', 'blue', 'pink', 'gray'] as const
export type ToneName = (typeof tones)[number]
export type CategoryName = (typeof categories)[number]

export interface ToneColours {
  bg: string
  fg: string
  border: string
  solid: string
  onSolid: string
}
export interface CategoryColours {
  bg: string
  fg: string
  border: string
  mark: string
}

/** The colours that a reseller's brand replaces. */
export interface AccentColours {
  accent: string
  accentHover: string
  /** The 2 px lower edge of a button. */
  accentStep: string
  /** The 1 px edge of an accent fill and the colour of accent marks: 3:1 on every background, also if the accent is light. */
  accentEdge: string
  onAccent: string
  accentText: string
  accentSoft: string
  accentSoftHover: string
}

export interface BaseColours {
  canvas: string
  sunken: string
  surface: string
  raised: string
  hover: string
  border: string
  rule: string
  borderStrong: string
  text: string
  muted: string
  subtle: string
  scrim: string
  focus: string
  brass: string
}

export interface Palette {
  color: BaseColours & AccentColours
  tone: Record<ToneName, ToneColours>
  category: Record<CategoryName, CategoryColours>
  chart: Record<1 | 2 | 3 | 4 | 5, string>
}

const paper = 85
const ink = 232

const onSolidLight = oklch(0.995, 0.003, paper)
const onSolidDark = (hue: number) => oklch(0.2, 0.02, hue)

export const light: Palette = {
  color: {
    canvas: oklch(0.977, 0.007, paper),
    sunken: oklch(0.957, 0.009, paper),
    surface: oklch(0.997, 0.002, paper),
    raised: oklch(1, 0, 0),
    hover: oklch(0.97, 0.006, paper),
    border: oklch(0.902, 0.011, paper),
    rule: oklch(0.832, 0.013, paper),
    borderStrong: oklch(0.618, 0.016, paper),
    text: oklch(0.248, 0.022, ink),
    muted: oklch(0.445, 0.018, ink),
    subtle: oklch(0.508, 0.015, ink),
    scrim: oklch(0.248, 0.022, ink),
    accent: oklch(0.4, 0.064, 218),
    accentHover: oklch(0.352, 0.06, 218),
    accentStep: oklch(0.285, 0.05, 218),
    accentEdge: oklch(0.4, 0.064, 218),
    onAccent: oklch(0.995, 0.003, paper),
    accentText: oklch(0.4, 0.068, 218),
    accentSoft: oklch(0.948, 0.014, 205),
    accentSoftHover: oklch(0.925, 0.019, 205),
    focus: oklch(0.555, 0.135, 235),
    brass: oklch(0.655, 0.11, 75),
  },
  tone: {
    neutral: {
      bg: oklch(0.945, 0.008, 80),
      fg: oklch(0.4, 0.014, 80),
      border: oklch(0.845, 0.011, 80),
      solid: oklch(0.46, 0.014, 80),
      onSolid: onSolidLight,
    },
    info: {
      bg: oklch(0.953, 0.027, 246),
      fg: oklch(0.395, 0.075, 246),
      border: oklch(0.85, 0.054, 246),
      solid: oklch(0.475, 0.096, 246),
      onSolid: onSolidLight,
    },
    positive: {
      bg: oklch(0.953, 0.027, 150),
      fg: oklch(0.395, 0.075, 150),
      border: oklch(0.85, 0.054, 150),
      solid: oklch(0.475, 0.096, 150),
      onSolid: onSolidLight,
    },
    caution: {
      bg: oklch(0.953, 0.032, 72),
      fg: oklch(0.395, 0.095, 72),
      border: oklch(0.85, 0.0684, 72),
      solid: oklch(0.475, 0.1216, 72),
      onSolid: onSolidLight,
    },
    critical: {
      bg: oklch(0.953, 0.032, 27),
      fg: oklch(0.395, 0.11, 27),
      border: oklch(0.85, 0.075, 27),
      solid: oklch(0.475, 0.16, 27),
      onSolid: onSolidLight,
    },
  },
  category: {
    yellow: {
      bg: oklch(0.955, 0.0525, 95),
      fg: oklch(0.405, 0.105, 95),
      border: oklch(0.845, 0.084, 95),
      mark: oklch(0.61, 0.165, 95),
    },
    green: {
      bg: oklch(0.95, 0.0425, 150),
      fg: oklch(0.395, 0.085, 150),
      border: oklch(0.845, 0.068, 150),
      mark: oklch(0.59, 0.136, 150),
    },
    orange: {
      bg: oklch(0.95, 0.055, 52),
      fg: oklch(0.395, 0.105, 52),
      border: oklch(0.845, 0.085, 52),
      mark: oklch(0.625, 0.165, 52),
    },
    blue: {
      bg: oklch(0.95, 0.0425, 248),
      fg: oklch(0.395, 0.085, 248),
      border: oklch(0.845, 0.068, 248),
      mark: oklch(0.59, 0.136, 248),
    },
    pink: {
      bg: oklch(0.95, 0.0475, 352),
      fg: oklch(0.395, 0.095, 352),
      border: oklch(0.845, 0.076, 352),
      mark: oklch(0.59, 0.152, 352),
    },
    gray: {
      bg: oklch(0.94, 0.006, 250),
      fg: oklch(0.395, 0.012, 250),
      border: oklch(0.835, 0.01, 250),
      mark: oklch(0.55, 0.012, 250),
    },
  },
  chart: {
    1: oklch(0.43, 0.072, 218),
    2: oklch(0.655, 0.118, 68),
    3: oklch(0.6, 0.115, 30),
    4: oklch(0.56, 0.045, 150),
    5: oklch(0.62, 0.02, 232),
  },
}

export const dark: Palette = {
  color: {
    canvas: oklch(0.205, 0.012, ink),
    sunken: oklch(0.18, 0.011, ink),
    surface: oklch(0.238, 0.014, ink),
    raised: oklch(0.272, 0.015, ink),
    hover: oklch(0.262, 0.015, ink),
    border: oklch(0.325, 0.016, ink),
    rule: oklch(0.405, 0.017, ink),
    borderStrong: oklch(0.59, 0.018, ink),
    text: oklch(0.945, 0.008, paper),
    muted: oklch(0.775, 0.012, paper),
    subtle: oklch(0.705, 0.012, paper),
    scrim: oklch(0.09, 0.01, ink),
    accent: oklch(0.735, 0.07, 210),
    accentHover: oklch(0.79, 0.064, 210),
    accentStep: oklch(0.57, 0.064, 212),
    accentEdge: oklch(0.735, 0.07, 210),
    onAccent: oklch(0.205, 0.03, 220),
    accentText: oklch(0.8, 0.075, 212),
    accentSoft: oklch(0.305, 0.036, 218),
    accentSoftHover: oklch(0.345, 0.042, 218),
    focus: oklch(0.79, 0.12, 225),
    brass: oklch(0.77, 0.105, 80),
  },
  tone: {
    neutral: {
      bg: oklch(0.298, 0.012, 80),
      fg: oklch(0.835, 0.01, 80),
      border: oklch(0.425, 0.012, 80),
      solid: oklch(0.7, 0.012, 80),
      onSolid: onSolidDark(80),
    },
    info: {
      bg: oklch(0.29, 0.0345, 246),
      fg: oklch(0.85, 0.07125, 246),
      border: oklch(0.43, 0.054, 246),
      solid: oklch(0.74, 0.0915, 246),
      onSolid: onSolidDark(246),
    },
    positive: {
      bg: oklch(0.29, 0.0345, 150),
      fg: oklch(0.85, 0.07125, 150),
      border: oklch(0.43, 0.054, 150),
      solid: oklch(0.74, 0.0915, 150),
      onSolid: onSolidDark(150),
    },
    caution: {
      bg: oklch(0.29, 0.0437, 72),
      fg: oklch(0.85, 0.09025, 72),
      border: oklch(0.43, 0.0684, 72),
      solid: oklch(0.74, 0.1159, 72),
      onSolid: onSolidDark(72),
    },
    critical: {
      bg: oklch(0.29, 0.05, 27),
      fg: oklch(0.85, 0.1, 27),
      border: oklch(0.43, 0.075, 27),
      solid: oklch(0.74, 0.14, 27),
      onSolid: onSolidDark(27),
    },
  },
  category: {
    yellow: {
      bg: oklch(0.295, 0.05, 95),
      fg: oklch(0.86, 0.095, 95),
      border: oklch(0.43, 0.075, 95),
      mark: oklch(0.82, 0.147, 95),
    },
    green: {
      bg: oklch(0.295, 0.0408, 150),
      fg: oklch(0.86, 0.08075, 150),
      border: oklch(0.43, 0.06375, 150),
      mark: oklch(0.735, 0.119, 150),
    },
    orange: {
      bg: oklch(0.295, 0.05, 52),
      fg: oklch(0.86, 0.095, 52),
      border: oklch(0.43, 0.075, 52),
      mark: oklch(0.735, 0.15, 52),
    },
    blue: {
      bg: oklch(0.295, 0.0408, 248),
      fg: oklch(0.86, 0.08075, 248),
      border: oklch(0.43, 0.06375, 248),
      mark: oklch(0.735, 0.119, 248),
    },
    pink: {
      bg: oklch(0.295, 0.0456, 352),
      fg: oklch(0.86, 0.09025, 352),
      border: oklch(0.43, 0.07125, 352),
      mark: oklch(0.735, 0.133, 352),
    },
    gray: {
      bg: oklch(0.305, 0.01, 250),
      fg: oklch(0.83, 0.008, 250),
      border: oklch(0.42, 0.01, 250),
      mark: oklch(0.66, 0.01, 250),
    },
  },
  chart: {
    1: oklch(0.745, 0.085, 212),
    2: oklch(0.8, 0.11, 78),
    3: oklch(0.7, 0.115, 35),
    4: oklch(0.68, 0.06, 150),
    5: oklch(0.64, 0.018, 232),
  },
}
