import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const standing = style({ maxInlineSize: '20rem' })

/** Several lines in a row of the table. */
export const cell = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

export const detail = style({ ...text.small, margin: 0, color: vars.color.muted })

export const notes = style({
  ...text.small,
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.color.muted,
})
