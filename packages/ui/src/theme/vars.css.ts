import { createGlobalThemeContract } from '@vanilla-extract/css'

const tone = { bg: '', fg: '', border: '', solid: '', onSolid: '' }
const category = { bg: '', fg: '', border: '', mark: '' }

const kebab = (part: string) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `vars.color.borderStrong` is `--ds-border-strong`, `vars.tone.info.bg` is `--ds-info-bg`: the group isn't part of the name. */
const flat = (_: string | null, path: string[]) => `ds-${path.slice(1).map(kebab).join('-')}`
const grouped = (_: string | null, path: string[]) => `ds-${path.map(kebab).join('-')}`

const colours = createGlobalThemeContract(
  {
    color: {
      canvas: '',
      sunken: '',
      surface: '',
      raised: '',
      hover: '',
      border: '',
      rule: '',
      borderStrong: '',
      text: '',
      muted: '',
      subtle: '',
      scrim: '',
      accent: '',
      accentHover: '',
      accentStep: '',
      accentEdge: '',
      onAccent: '',
      accentText: '',
      accentSoft: '',
      accentSoftHover: '',
      focus: '',
      brass: '',
    },
    tone: { neutral: tone, info: tone, positive: tone, caution: tone, critical: tone },
    category: {
      yellow: category,
      green: category,
      orange: category,
      blue: category,
      pink: category,
      gray: category,
    },
  },
  flat,
)

const measures = createGlobalThemeContract(
  {
    chart: { 1: '', 2: '', 3: '', 4: '', 5: '' },
    space: { 2: '', 4: '', 6: '', 8: '', 10: '', 12: '', 16: '', 20: '', 24: '', 32: '', 40: '', 56: '' },
    radius: { badge: '', control: '', panel: '', modal: '' },
    font: { text: '', display: '' },
    /** `control` and `row` follow the density; both grow below 1024 px. */
    size: { control: '', row: '', cell: '', sidebar: '', topBar: '' },
    /** How much of the window sticky bars cover; each bar sets its own. */
    covered: { topBar: '', tableHead: '', foot: '' },
    shadow: { menu: '', modal: '' },
    duration: { fast: '', base: '', slow: '' },
    ease: { out: '' },
    /** A `display` that shows an element in one mode only, for images with a version for each mode. */
    mode: { light: '', dark: '' },
  },
  grouped,
)

/** The theme contract: stable public names (`--ds-…`), reassigned on the theme root by mode, density and brand. */
export const vars = { ...colours, ...measures }
