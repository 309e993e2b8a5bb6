import * as media from '@doorstep/ui/theme/media'
import { style } from '@vanilla-extract/css'

/** Hidden in print. */
export const screenOnly = style({ '@media': { print: { display: 'none' } } })

/** As wide as the page on a phone. */
export const actions = style([
  screenOnly,
  { '@media': { [`screen and ${media.mobile}`]: { display: 'grid' } } },
])
