import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const video = style({ maxInlineSize: '640px' })

export const start = style({
  display: 'grid',
  gap: vars.space[6],
  color: vars.color.accentText,
  fontWeight: 620,
})

export const note = style({ ...text.small, marginBlock: `${vars.space[6]} 0`, color: vars.color.muted })

export const player = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '960px',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
})
