import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

/** Inputs are as wide as the expected text. */
export const narrow = style(layered({ maxInlineSize: '760px' }))
