import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const who = style(layered({ overflowWrap: 'anywhere' }))

export const countdown = style(
  layered({ font: `680 1.875rem/2.25rem ${vars.font.display}`, fontVariantNumeric: 'tabular-nums' }),
)
