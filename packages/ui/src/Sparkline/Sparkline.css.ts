import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const sparkline = style(
  layered({ position: 'relative', display: 'inline-block', verticalAlign: 'middle' }),
)

export const drawing = style(
  layered({
    display: 'block',
    overflow: 'visible',
    '@media': { [media.print]: { printColorAdjust: 'exact' } },
  }),
)

export const line = style(
  layered({
    fill: 'none',
    stroke: vars.chart[1],
    strokeWidth: 1.75,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
  }),
)

export const dot = style(
  layered({ fill: vars.chart[1], '@media': { [media.forcedColors]: { fill: 'CanvasText' } } }),
)

export const figures = style(
  layered({
    position: 'absolute',
    insetBlockStart: 0,
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
)
