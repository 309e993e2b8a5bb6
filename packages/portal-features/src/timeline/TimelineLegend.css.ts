import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'
import { ownerLooks } from '../shared/liability/owners.css.ts'

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[6],
} as const

export const legend = style({
  ...line,
  ...text.small,
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  color: vars.color.muted,
})
export const group = style(line)
/** What a phone's list has no marks for. */
export const onPlan = style({ ...line, '@media': { [`screen and ${media.mobile}`]: { display: 'none' } } })
export const term = style({ color: vars.color.text, fontWeight: 640 })
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[6], margin: 0 })

const swatch = {
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.625rem',
  blockSize: '1rem',
  borderRadius: vars.radius.badge,
} as const
export const swatches = styleVariants(ownerLooks, (look) => [look, swatch])
export const planned = style({
  ...swatch,
  border: `1px dashed ${vars.color.borderStrong}`,
  background: vars.color.sunken,
})
export const bill = style({
  inlineSize: '1.875rem',
  blockSize: '9px',
  borderInline: `1px solid ${vars.color.muted}`,
  background: `linear-gradient(${vars.color.muted}, ${vars.color.muted}) center / 100% 1px no-repeat`,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
})
export const reading = style({
  ...text.tiny,
  paddingInlineStart: vars.space[4],
  borderInlineStart: `1.5px solid ${vars.color.muted}`,
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
})
