import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

/** It only listens to presses, and takes no place in the layout. */
export const listener = style(layered({ display: 'contents' }))
