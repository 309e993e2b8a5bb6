import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  overflow: 'hidden',
})

export const steps = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(min-content, 1fr)',
  margin: 0,
  padding: vars.space[16],
  listStyle: 'none',
  '@media': {
    [media.mobile]: { gridAutoFlow: 'row', gridAutoColumns: 'minmax(0, 1fr)', gap: vars.space[10] },
  },
})

/** What the steps leave unsaid. */
export const note = style({
  display: 'flex',
  gap: vars.space[8],
  margin: 0,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.sunken,
})

const stepBase = style({ minInlineSize: 0 })

/** On a phone a step is a line with a bar at its start, as high as the line. */
const onPhone = (colour: string, lineStyle = 'solid') => ({
  '@media': {
    [media.mobile]: { borderInlineStart: `3px ${lineStyle} ${colour}`, paddingInlineStart: vars.space[12] },
  },
})

export const step = styleVariants(
  {
    done: onPhone(vars.tone.positive.solid),
    current: onPhone(vars.color.accentEdge),
    coming: onPhone(vars.color.rule, 'dashed'),
  },
  (rule) => [stepBase, rule],
)

export const tread = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '36px',
  marginBlockEnd: vars.space[8],
  '@media': { [media.mobile]: { display: 'none' } },
})

export const riser = styleVariants({
  done: { fill: vars.tone.positive.bg },
  current: { fill: vars.color.accentSoft },
  coming: { fill: vars.color.sunken },
})

const edgeBase = style({ strokeWidth: 2 })

export const edge = styleVariants(
  {
    done: { stroke: vars.tone.positive.solid },
    current: { stroke: vars.color.accentEdge, strokeWidth: 4 },
    coming: { stroke: vars.color.borderStrong, strokeDasharray: '5 4' },
  },
  (rule) => [edgeBase, rule],
)

const labelBase = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  paddingInlineEnd: vars.space[8],
  overflowWrap: 'break-word',
})

export const label = styleVariants(
  {
    done: { fontWeight: 560 },
    current: { fontWeight: 650 },
    coming: { color: vars.color.muted },
  },
  (rule) => [labelBase, rule],
)

export const when = style({
  ...text.small,
  display: 'block',
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})
