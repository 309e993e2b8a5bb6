import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

export const inline = style(layered({ display: 'flex', minWidth: 0 }))
export const wrap = style(layered({ flexWrap: 'wrap' }))
export const align = styleVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' },
  (alignItems) => layered({ alignItems }),
)
export const justify = styleVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
  (justifyContent) => layered({ justifyContent }),
)
