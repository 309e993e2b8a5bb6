import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const help = style({
  ...text.small,
  display: 'block',
  whiteSpace: 'normal',
  fontWeight: 400,
  color: vars.color.muted,
})

export const sendAgain = style({ display: 'grid' })

/** It stays focusable while inactive, so it uses `aria-disabled` instead of `disabled`. */
globalStyle(`${sendAgain} > [aria-disabled='true']`, {
  color: vars.color.subtle,
  background: vars.color.sunken,
  borderColor: vars.color.border,
  boxShadow: 'none',
})
