import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import * as media from '../../theme/media.ts'
import { text } from '../../theme/text.ts'
import { vars } from '../../theme/vars.css.ts'

/** The axis labels and the drawing have the same height, so that labels align with grid lines. */
export const plot = style(layered({ display: 'flex', gap: vars.space[8], direction: 'ltr' }))
export const axis = style(layered({ flex: 'none', display: 'block' }))
export const drawing = style(
  layered({ flex: '1 1 0', minInlineSize: 0, display: 'block', overflow: 'visible' }),
)

const words = layered({
  fill: vars.color.muted,
  ...text.tiny,
  // The drawing is laid out in px, so its text is too. The table follows the reader's text size.
  fontSize: '12px',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})
export const tick = style([words, layered({ textAnchor: 'end' })])

const label = style([words, layered({ textAnchor: 'middle' })])
export const labels = styleVariants({
  always: [label],
  wide: [label, layered({ '@container': { '(max-width: 559px)': { display: 'none' } } })],
})
const strong = layered({ fill: vars.color.text, fontWeight: 640 })
export const lastLabel = style([label, strong])
/** Aligned to the edge of the drawing, if its category is narrower than its name. */
export const lastLabelAtEdge = style([label, strong, layered({ textAnchor: 'end' })])

export const gridline = style(
  layered({
    stroke: vars.color.border,
    '@media': { [media.forcedColors]: { stroke: 'GrayText' } },
  }),
)
export const baseline = style(
  layered({
    stroke: vars.color.borderStrong,
    '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
  }),
)
