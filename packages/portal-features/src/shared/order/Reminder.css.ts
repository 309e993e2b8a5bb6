import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const reminded = style({ ...text.tiny, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
