import * as media from '@doorstep/ui/theme/media'
import { stacking } from '@doorstep/ui/theme/stacking'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[12],
})

globalStyle(`${tools} > search`, { flex: '1 1 50rem', minInlineSize: 0, maxInlineSize: '100%' })

export const progress = style({
  ...text.small,
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: '150px',
  color: vars.color.muted,
})

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  // Its corners are cut without a scroller, so that the header can stay in sight.
  overflow: 'clip',
})

/** How high the line about the current cell is, where the header stands under it. */
const currentHeight = '2.625rem'

export const current = style({
  ...text.small,
  position: 'sticky',
  insetBlockStart: vars.size.topBar,
  zIndex: stacking.tableHeader,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: currentHeight,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@media': { [media.print]: { position: 'static' } },
})

export const coordinate = style({
  flex: 'none',
  alignSelf: 'stretch',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  borderInlineEnd: `1px solid ${vars.color.border}`,
  fontWeight: 640,
  color: vars.color.accentText,
  '@media': { [media.phone]: { display: 'none' } },
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  columnGap: vars.space[20],
  padding: `${vars.space[6]} ${vars.space[12]}`,
})

export const keys = style({
  display: 'none',
  gap: vars.space[12],
  paddingInlineEnd: vars.space[16],
  whiteSpace: 'nowrap',
  color: vars.color.subtle,
  '@media': { '(min-width: 87.5625em) and (pointer: fine)': { display: 'flex' } },
})

globalStyle(`${keys} kbd`, {
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.rule}`,
  borderRadius: vars.radius.badge,
  font: 'inherit',
})

export const grid = style({ display: 'block', fontVariantNumeric: 'tabular-nums' })

globalStyle(`:where(${grid}) > :is(thead, tbody)`, { display: 'block' })
// What a class says wins over it.
globalStyle(`:where(${grid} :is(th, td))`, { padding: 0, textAlign: 'start', fontWeight: 'inherit' })

const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(230px, 1.35fr) minmax(150px, 1.1fr) repeat(2, minmax(150px, 1fr))',
  '@media': {
    [media.mobile]: { gridTemplateColumns: 'minmax(180px, 1.35fr) repeat(3, minmax(130px, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const head = style([
  columns,
  {
    ...text.small,
    background: vars.color.sunken,
    color: vars.color.muted,
    borderBlockEnd: `1px solid ${vars.color.rule}`,
    // On a phone each cell says its column.
    '@media': {
      [media.phone]: { position: 'absolute', clipPath: 'inset(50%)', blockSize: '1px', overflow: 'hidden' },
    },
  },
])

export const headCell = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: `${vars.space[6]} ${vars.space[12]}`,
  fontWeight: 560,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.border}` } },
})

export const unit = style({ ...text.tiny, fontWeight: 400, color: vars.color.subtle })

export const row = style([
  columns,
  {
    borderBlockEnd: `1px solid ${vars.color.border}`,
    // Of many rows only those in sight are laid out.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 35px',
    '@media': { [media.phone]: { containIntrinsicBlockSize: 'auto 180px', paddingBlockEnd: vars.space[8] } },
  },
])

export const property = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minInlineSize: 0,
  paddingInline: `0 ${vars.space[12]}`,
  '@media': { [media.phone]: { padding: `${vars.space[10]} ${vars.space[12]} ${vars.space[6]}` } },
})

globalStyle(`${property} > :last-child`, { flex: 1 })

export const number = style({
  ...text.tiny,
  flex: 'none',
  alignSelf: 'stretch',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  background: vars.color.sunken,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  color: vars.color.subtle,
  selectors: {
    [`${row}[data-active] &`]: { background: vars.color.accentSoft, color: vars.color.accentText },
  },
  '@media': { [media.phone]: { display: 'none' } },
})

const cellHeight = {
  minBlockSize: '34px',
  '@media': { [media.touch]: { minBlockSize: '44px' }, [media.phone]: { minBlockSize: '44px' } },
}

const anyCell = style({
  ...cellHeight,
  display: 'flex',
  alignItems: 'stretch',
  minInlineSize: 0,
  borderInlineStart: `1px solid ${vars.color.border}`,
  '@media': {
    ...cellHeight['@media'],
    [media.phone]: {
      minBlockSize: '44px',
      borderInlineStart: 0,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
  },
})

export const cell = style([anyCell])

export const pastedCell = style({ background: vars.color.accentSoft })

export const wrongCell = styleVariants({
  caution: {
    background: vars.tone.caution.bg,
    boxShadow: `inset 0 0 0 1.5px ${vars.tone.caution.solid}`,
  },
  critical: {
    background: vars.tone.critical.bg,
    boxShadow: `inset 0 0 0 1.5px ${vars.tone.critical.solid}`,
  },
})

/** Clear of the line about the current cell, which stays in sight. */
const clearOfCurrent = { scrollMarginBlock: '4.5rem 1rem' }

const focused = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '-2px',
}

export const noMeter = style([
  anyCell,
  {
    ...clearOfCurrent,
    alignItems: 'center',
    gap: vars.space[8],
    paddingInline: vars.space[12],
    background: `repeating-linear-gradient(135deg, ${vars.color.sunken} 0 3px, ${vars.color.surface} 3px 7px)`,
    selectors: { '&:focus': focused },
  },
])

export const strayCell = style([noMeter, { background: vars.tone.critical.bg }])

export const noMeterText = style({
  ...text.small,
  paddingInline: vars.space[4],
  marginInlineStart: `calc(-1 * ${vars.space[4]})`,
  borderRadius: vars.radius.badge,
  background: vars.color.surface,
  color: vars.color.subtle,
  selectors: { [`${strayCell} &`]: { background: 'none', color: vars.tone.critical.fg } },
})

export const strayText = style({ marginInlineStart: 'auto', fontWeight: 600 })

/** The column's name, where the columns are lines of a card. */
export const kind = style({
  ...text.small,
  display: 'none',
  alignSelf: 'center',
  inlineSize: '5.5rem',
  paddingInlineStart: vars.space[12],
  '@media': { [media.phone]: { display: 'block' } },
})

export const last = style({
  ...text.small,
  alignSelf: 'center',
  paddingInlineStart: vars.space[12],
  color: vars.color.subtle,
  selectors: { [`${wrongCell.caution} &`]: { color: vars.tone.caution.fg } },
})

/** Two values are one under the other where there is no room for both in a line. */
export const values = style({ display: 'flex', flexWrap: 'wrap', flex: 1, minInlineSize: 0 })

export const value = style({
  ...cellHeight,
  display: 'flex',
  alignItems: 'stretch',
  flex: '1 1 7rem',
  minInlineSize: 0,
})

export const rate = style({
  ...text.tiny,
  alignSelf: 'center',
  paddingInlineStart: vars.space[8],
  color: vars.color.muted,
})

export const input = style({
  ...clearOfCurrent,
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  margin: 0,
  paddingBlock: 0,
  paddingInline: vars.space[8],
  border: 0,
  borderRadius: 0,
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media': { [`${media.phone}, ${media.touch}`]: { fontSize: '1rem' } },
  selectors: {
    '&:focus': { ...focused, background: vars.color.raised },
    '&::placeholder': { ...text.small, color: vars.color.subtle, opacity: 1 },
  },
})

/** The width of the mark, kept free where there is none. */
export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '30px',
  '@media': { [media.mobile]: { inlineSize: '36px' }, [media.touch]: { inlineSize: '44px' } },
})

export const tones = styleVariants({
  positive: { color: vars.tone.positive.fg },
  neutral: { color: vars.color.muted },
  caution: { color: vars.tone.caution.fg },
  critical: { color: vars.tone.critical.fg },
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: '44px',
  padding: `${vars.space[6]} ${vars.space[12]}`,
})

export const counts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
})

export const count = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[6] })
