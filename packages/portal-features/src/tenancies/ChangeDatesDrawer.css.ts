import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const summary = style({
  display: 'block',
  ...text.small,
  margin: 0,
  marginBlockStart: vars.space[4],
  minBlockSize: '1.125rem',
  color: vars.color.muted,
})

export const changes = style({ margin: 0, padding: 0, listStyle: 'none' })

export const change = style({
  display: 'flex',
  gap: vars.space[10],
  paddingBlock: vars.space[8],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
})

export const changeIcon = style({ flex: 'none', marginBlockStart: vars.space[2], color: vars.color.muted })

export const changeTitle = style({ margin: 0, fontWeight: 620 })

/** Two rows of blocks over an axis. */
export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[8],
  margin: 0,
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
})

const rowLabelBase = style({ ...text.tiny, color: vars.color.muted })

export const rowLabel = styleVariants(
  { before: {}, after: { color: vars.color.text, fontWeight: 650 } },
  (rule) => [rowLabelBase, rule],
)

export const bars = style({ inlineSize: '100%', blockSize: '30px', overflow: 'hidden' })

const blockBase = style({
  strokeWidth: 1,
  '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } },
})

export const block = styleVariants(
  {
    own: { fill: vars.category.green.bg, stroke: vars.category.green.mark },
    other: {
      fill: vars.category.yellow.bg,
      stroke: vars.category.yellow.mark,
      strokeDasharray: '4 3',
    },
    void: { fill: vars.category.pink.bg, stroke: vars.category.pink.mark, strokeDasharray: '1 2' },
  },
  (rule) => [blockBase, rule],
)

const blockTextBase = style({
  ...text.tiny,
  fontWeight: 560,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})

export const blockText = styleVariants(
  {
    own: { fill: vars.category.green.fg },
    other: { fill: vars.category.yellow.fg },
    void: { fill: vars.category.pink.fg },
  },
  (rule) => [blockTextBase, rule],
)

export const axis = style({ inlineSize: '100%', blockSize: '16px', overflow: 'hidden' })

export const axisText = style({ ...text.tiny, fill: vars.color.muted })
