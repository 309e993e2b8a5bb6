import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'
import { ownerLooks } from '../shared/liability/owners.css.ts'

export const strip = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '1.75rem',
  overflow: 'visible',
})

const part = {
  boxSizing: 'border-box',
  blockSize: '100%',
  borderRadius: vars.radius.badge,
} as const

export const parts = {
  ...styleVariants(ownerLooks, (look) => ({ ...part, ...look })),
  /** Nobody is known to owe for these days. */
  unknown: style({ ...part, border: `1px dashed ${vars.color.borderStrong}`, background: vars.color.sunken }),
}

export const ends = style({
  ...text.small,
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: vars.space[4],
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})
