import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const list = style({ listStyle: 'none' })

export const session = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: '56px',
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const main = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
  fontWeight: 620,
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  marginBlockStart: vars.space[2],
  ...text.small,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const fact = style({ whiteSpace: 'nowrap' })
