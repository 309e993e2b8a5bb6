import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const line = style({ margin: 0, overflowWrap: 'anywhere' })

export const introduction = style({
  margin: 0,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  color: vars.color.muted,
})

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[6]} ${vars.space[12]}`,
  minBlockSize: '56px',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
})

export const words = style({ flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' })

export const name = style({ display: 'block', fontWeight: 620 })

export const note = style({ ...text.small, display: 'block', color: vars.color.muted })

export const coupon = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[10] })
