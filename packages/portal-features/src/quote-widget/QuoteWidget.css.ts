import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

/** The widget has the width that its host gives it, whatever the window's is. */
const narrow = '(max-width: 18rem)'

export const widget = style({
  containerType: 'inline-size',
  display: 'grid',
  gap: vars.space[12],
  paddingBlock: vars.space[20],
  paddingInline: vars.space[20],
  color: vars.color.text,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { paddingInline: vars.space[16] } },
})

export const heading = style({
  ...text.heading,
  margin: 0,
  fontSize: '1.125rem',
  selectors: { '&:focus': { outline: 'none' } },
})

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[16]} ${vars.space[12]}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const wholeLine = style({ gridColumn: '1 / -1' })

export const people = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(3rem, 1fr) auto',
  gap: vars.space[4],
  alignItems: 'start',
})

export const loading = style({ display: 'grid', gap: vars.space[10], minBlockSize: '19rem' })

export const prices = style({ display: 'grid', gap: vars.space[8] })

/** Prices of another number of people, while today's are loaded. */
export const stale = style([prices, { opacity: 0.6 }])

export const groups = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${vars.color.border}`,
})

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  columnGap: vars.space[10],
  rowGap: vars.space[8],
  alignItems: 'center',
  minBlockSize: '52px',
  paddingBlock: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})

export const words = style({ display: 'grid', minInlineSize: 0 })

/** Beside no logo. */
export const wordsAlone = style([words, { gridColumn: 'span 2' }])

/** Its words are under the supplier's. */
export const change = style({ marginInlineStart: '-10px' })

const nameBase = style({ fontWeight: 620 })

export const name = styleVariants({ on: {}, off: { color: vars.color.muted } }, (rule) => [nameBase, rule])

export const supplier = style({ ...text.tiny, color: vars.color.muted })

const priceBase = style({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

export const price = styleVariants({ on: { fontWeight: 640 }, off: { color: vars.color.muted } }, (rule) => [
  priceBase,
  rule,
])

export const options = style({ gridColumn: '1 / -1' })

/** What each person pays is the figure to see first. */
export const sum = style({})
globalStyle(`${sum} tfoot td`, { fontSize: text.figure.fontSize, letterSpacing: text.figure.letterSpacing })
globalStyle(`${sum} tfoot th`, { verticalAlign: 'middle' })

export const whole = style({
  ...text.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  margin: 0,
  color: vars.color.muted,
})

export const wholeAmount = style({
  color: vars.color.text,
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
})

export const fine = style({
  ...text.tiny,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[4],
  margin: 0,
  color: vars.color.muted,
})

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: vars.space[10],
  paddingInline: vars.space[12],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  fontVariantNumeric: 'tabular-nums',
})

globalStyle(`${summary} p`, { margin: 0, flex: '1 1 10rem' })

export const agreement = style({ ...text.small, margin: 0, color: vars.color.muted })

export const paragraph = style({ margin: 0 })

export const nextHeading = style({ margin: 0, fontWeight: 640 })

export const next = style({
  display: 'grid',
  gap: vars.space[6],
  margin: 0,
  paddingInlineStart: vars.space[20],
  listStyle: 'decimal',
})
