import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import { media } from '../../theme/media.ts'
import { text } from '../../theme/text.ts'
import { vars } from '../../theme/vars.css.ts'

/** Figures beside the drawing; both as high, so that a line of one is a line of the other. */
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
/** Against the edge of the drawing, where its category is narrower than its name. */
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
