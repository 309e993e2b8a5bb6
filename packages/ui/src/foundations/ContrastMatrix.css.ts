import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const { color, tone } = vars

/** What words are set in. */
export const words = styleVariants(
  {
    text: color.text,
    muted: color.muted,
    subtle: color.subtle,
    accentText: color.accentText,
    'neutral.fg': tone.neutral.fg,
    'info.fg': tone.info.fg,
    'positive.fg': tone.positive.fg,
    'caution.fg': tone.caution.fg,
    'critical.fg': tone.critical.fg,
  },
  (colour) => layered({ color: colour }),
)
/** What they may be on. */
export const grounds = styleVariants(
  {
    canvas: color.canvas,
    surface: color.surface,
    raised: color.raised,
    sunken: color.sunken,
    hover: color.hover,
    'neutral.bg': tone.neutral.bg,
    accentSoft: color.accentSoft,
  },
  (background) => layered({ background }),
)

/** Scrolls by itself where it has no room. */
export const frame = style(layered({ overflowX: 'auto' }))
export const matrix = style(layered({ ...text.small, borderCollapse: 'collapse', minInlineSize: '100%' }))
export const name = style(
  layered({ padding: vars.space[8], fontWeight: 560, textAlign: 'start', whiteSpace: 'nowrap' }),
)
export const cell = style(
  layered({
    minInlineSize: '92px',
    padding: vars.space[8],
    border: `1px solid ${color.border}`,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
)
