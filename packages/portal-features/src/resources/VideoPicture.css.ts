import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const picture = style({
  position: 'relative',
  display: 'block',
  aspectRatio: '240 / 100',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
})

export const drawing = style({ display: 'block', inlineSize: '100%', blockSize: '100%' })

export const play = style({
  position: 'absolute',
  insetInlineStart: vars.space[10],
  insetBlockEnd: vars.space[10],
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: '50%',
  background: vars.color.text,
  color: vars.color.canvas,
})
