import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

// Forced colours leave the fill of a drawing alone; without a rule of their own the bars could vanish.
export const grounds = styleVariants(vars.chart, (colour) =>
  layered({ fill: colour, '@media': { [media.forcedColors]: { fill: 'Canvas' } } }),
)
export const solid = style(layered({ '@media': { [media.forcedColors]: { fill: 'CanvasText' } } }))

export const marks = style(
  layered({
    fill: 'none',
    stroke: vars.color.surface,
    strokeWidth: 1.5,
    '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
  }),
)

export const bar = style(
  layered({
    '@media': {
      [media.forcedColors]: { stroke: 'CanvasText' },
      [media.print]: { printColorAdjust: 'exact' },
    },
  }),
)

/** A pattern lives in a drawing of no size, never in a hidden one: some browsers would drop it. */
export const patterns = style(layered({ position: 'absolute' }))
export const swatch = style(layered({ display: 'block', flex: 'none' }))
