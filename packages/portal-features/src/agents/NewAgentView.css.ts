import { layered } from '@doorstep/ui/theme/layered'
import { style } from '@vanilla-extract/css'

/** Inputs fit their answers. */
export const narrow = style(layered({ maxInlineSize: '760px' }))
