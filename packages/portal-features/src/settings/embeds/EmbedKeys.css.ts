import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const list = style({ listStyle: 'none' })

export const key = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
})

export const name = style({ ...text.body, fontWeight: 620, overflowWrap: 'anywhere' })

export const sites = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  rowGap: vars.space[2],
  listStyle: 'none',
  overflowWrap: 'anywhere',
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  ...text.small,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const newSecret = style({
  padding: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
