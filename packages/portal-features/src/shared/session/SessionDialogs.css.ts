import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const who = style({ overflowWrap: 'anywhere' })

export const countdown = style({
  font: `680 1.875rem/2.25rem ${vars.font.display}`,
  fontVariantNumeric: 'tabular-nums',
})
