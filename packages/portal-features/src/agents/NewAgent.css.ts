import { style } from '@vanilla-extract/css'

/** Inputs are as wide as the expected text. */
export const narrow = style({ maxInlineSize: '760px' })
