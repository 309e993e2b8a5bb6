import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const sendAgain = style({ display: 'grid' })

/** It stays focusable while inactive, so it uses `aria-disabled` instead of `disabled`. */
globalStyle(`${sendAgain} > [aria-disabled='true']`, {
  color: vars.color.subtle,
  background: vars.color.sunken,
  borderColor: vars.color.border,
  boxShadow: 'none',
})
