import { layered } from '@doorstep/ui/theme/layered'
import { style } from '@vanilla-extract/css'

/** What only a screen has use for. */
export const screenOnly = style(layered({ '@media': { print: { display: 'none' } } }))
