import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const pound = style(layered({ color: vars.color.muted, marginInlineEnd: '-4px' }))
