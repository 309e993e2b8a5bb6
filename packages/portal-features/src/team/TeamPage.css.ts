import { media } from '@doorstep/ui/theme/media'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

/** Hidden in print. */
export const screenOnly = style(layered({ '@media': { print: { display: 'none' } } }))

/** As wide as the page on a phone. */
export const actions = style([
  screenOnly,
  layered({ '@media': { [`screen and ${media.mobile}`]: { display: 'grid' } } }),
])
