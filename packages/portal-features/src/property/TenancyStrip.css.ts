import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

/** On a phone and with large letters it scrolls, because its words need the width. */
export const scroller = style({ overflowX: 'auto', overflowY: 'hidden' })

export const strip = style({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: '35rem',
  blockSize: '6.25rem',
  direction: 'ltr',
  '@media': { [media.print]: { printColorAdjust: 'exact' } },
})

const inForced = { [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } }

export const ground = style({ fill: vars.color.sunken, '@media': inForced })

const block = style({ strokeWidth: 1, '@media': inForced })
export const blocks = styleVariants(vars.category, ({ bg, border }) => [block, { fill: bg, stroke: border }])

/** Voids are hatched everywhere. */
export const hatch = style({
  stroke: vars.category.pink.border,
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
})

/** The edge over a block says which kind it is. */
export const edges = styleVariants(vars.category, ({ mark }) => ({
  fill: mark,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
}))

export const planned = style({ strokeDasharray: '4 3' })

export const names = styleVariants(vars.category, ({ fg }) => ({
  ...text.body,
  fontWeight: 600,
  fill: fg,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
}))

export const label = style({
  ...text.tiny,
  fill: vars.color.muted,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})

export const todayLine = style({
  stroke: vars.color.text,
  strokeWidth: 2,
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
})

export const todayWord = style([label, { fill: vars.color.text, fontWeight: 640, textAnchor: 'middle' }])
