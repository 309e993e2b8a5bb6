import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

const line = style(
  layered({
    fill: 'none',
    strokeWidth: 2,
    strokeLinejoin: 'round',
    '@media': {
      [media.forcedColors]: { stroke: 'CanvasText' },
      [media.print]: { printColorAdjust: 'exact' },
    },
  }),
)

export const lines = styleVariants(vars.chart, (colour) => [line, layered({ stroke: colour })])

export const dots = styleVariants(vars.chart, (colour) =>
  layered({ fill: colour, '@media': { [media.forcedColors]: { fill: 'CanvasText' } } }),
)

export const swatch = style(layered({ display: 'block', flex: 'none' }))
export const box = style(layered({ overflow: 'visible' }))
