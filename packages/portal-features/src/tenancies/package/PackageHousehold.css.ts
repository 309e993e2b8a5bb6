import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const count = style({
  ...text.small,
  marginInlineStart: vars.space[8],
  color: vars.color.muted,
  fontWeight: 400,
})
export const none = style({ margin: 0, padding: vars.space[16], color: vars.color.muted })
export const people = style({ margin: 0, padding: 0, listStyle: 'none' })

export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[10],
  rowGap: vars.space[4],
  minBlockSize: '46px',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
})

export const name = style({ flex: '1 1 5rem', minInlineSize: 0, fontWeight: 620, overflowWrap: 'anywhere' })
export const second = style({ ...text.small, display: 'block', color: vars.color.muted, fontWeight: 400 })
/** At the end, also where it goes under the name. */
export const share = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[10],
  marginInlineStart: 'auto',
})
export const amount = style({
  minInlineSize: '4rem',
  textAlign: 'end',
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
})
export const total = style({ padding: vars.space[16], borderBlockStart: `1px solid ${vars.color.border}` })
