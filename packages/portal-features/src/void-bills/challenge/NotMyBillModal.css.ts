import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'
import { ownerLooks } from '../../shared/liability/owners.css.ts'

export const standing = style({ maxInlineSize: '20rem' })

/** Several lines in a row of the table. */
export const cell = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

export const notes = style({
  ...text.small,
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.color.muted,
})

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
  ...styleVariants(ownerLooks, (look) => [look, part]),
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
