import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

// Forced colours don't change SVG fills, so without this rule the bars could be invisible.
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

/** The patterns' SVG has zero size instead of `display: none`, because some browsers ignore patterns in a hidden SVG. */
export const patterns = style(layered({ position: 'absolute' }))
export const swatch = style(layered({ display: 'block', flex: 'none' }))
