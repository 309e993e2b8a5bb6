import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

export const icon = style(layered({ display: 'block', flex: 'none' }))
