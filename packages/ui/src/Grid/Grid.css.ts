import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

const grid = style(layered({ display: 'grid' }))

/** As many columns as fit, none narrower than this (or than the page). */
export const columns = styleVariants({ small: '160px', medium: '240px', large: '320px' }, (width) => [
  grid,
  layered({ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))` }),
])
