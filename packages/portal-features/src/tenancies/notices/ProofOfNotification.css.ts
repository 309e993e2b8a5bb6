import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const about = style({
  ...text.small,
  marginInlineStart: vars.space[8],
  color: vars.color.muted,
  fontWeight: 400,
})
export const none = style({ margin: 0, padding: vars.space[16], color: vars.color.muted })
export const small = style({
  ...text.small,
  color: vars.color.muted,
  fontWeight: 400,
  overflowWrap: 'anywhere',
})
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })

/** No room for the four steps beside the rest. */
const narrow = '(max-width: 87.5em)'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 14rem) minmax(0, 1fr) 10.5rem 7rem',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[10],
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 10.5rem' },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const supplier = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[10],
  minInlineSize: 0,
})
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const name = style({ fontWeight: 620, overflowWrap: 'anywhere' })

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(min-content, 1fr))',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [narrow]: { gridColumn: '1 / -1', order: 1 },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', order: 0 },
  },
})
export const step = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@media': {
    [media.mobile]: { flexDirection: 'row', justifyContent: 'space-between', gap: vars.space[8] },
  },
})
export const stepName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
})

export const clock = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[8]}`,
})
export const taken = styleVariants({
  late: { fontWeight: 620, color: vars.tone.critical.fg },
  waiting: { fontWeight: 620 },
  settled: { color: vars.color.muted },
})
export const bar = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '5px',
  marginBlockStart: vars.space[4],
})
export const cell = styleVariants({
  used: { fill: vars.color.accentEdge, '@media': { [media.forcedColors]: { fill: 'CanvasText' } } },
  late: {
    fill: vars.tone.critical.solid,
    '@media': { [media.forcedColors]: { fill: 'Highlight' } },
  },
  free: { fill: vars.color.border, '@media': { [media.forcedColors]: { fill: 'GrayText' } } },
})

export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[4],
})

/** In place of the steps and the clock, where no letter was sent. */
export const known = style({
  ...text.small,
  gridColumn: 'span 2',
  '@media': { [media.mobile]: { gridColumn: 'auto' } },
})
