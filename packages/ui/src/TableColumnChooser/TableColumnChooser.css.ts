import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const reset = style(layered({ marginBlockStart: vars.space[12] }))
