import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const dates = style({ fontVariantNumeric: 'tabular-nums' })

export const words = style({ color: vars.color.muted })
