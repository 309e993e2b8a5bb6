import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const standing = style({ maxInlineSize: '15rem' })

export const who = style({ display: 'grid', gap: vars.space[2], whiteSpace: 'normal', overflowWrap: 'anywhere' })

export const detail = style({ ...text.small, color: vars.color.muted })

export const dates = style({ display: 'grid', whiteSpace: 'normal' })

export const notes = style({
  ...text.small,
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[20],
  color: vars.color.muted,
})
