import { layered } from '@doorstep/ui/theme/layered'
import { style } from '@vanilla-extract/css'

/** Inputs are as wide as the expected text. */
export const narrow = style(layered({ maxInlineSize: '760px' }))
