import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[20],
  maxInlineSize: 600,
  marginInline: 'auto',
  paddingBlock: vars.space[40],
  paddingInline: vars.space[16],
  textAlign: 'center',
})

export const words = style({ marginBlock: `${vars.space[6]} 0`, color: vars.color.muted })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[8],
})

export const drawing = style({ inlineSize: 504, maxInlineSize: '100%', blockSize: 'auto' })
