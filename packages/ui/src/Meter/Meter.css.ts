import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const meter = style(layered({ display: 'block', inlineSize: '100%', blockSize: '3px' }))

export const track = style(
  layered({ fill: vars.color.sunken, '@media': { [media.forcedColors]: { fill: 'Canvas' } } }),
)

export const fill = style(
  layered({ fill: vars.chart[1], '@media': { [media.forcedColors]: { fill: 'CanvasText' } } }),
)
