import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const form = style({ inlineSize: '100%', minInlineSize: 0 })

/** A button that looks like the field of a search. */
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  blockSize: vars.size.control,
  paddingInline: vars.space[10],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.muted,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'text',
  selectors: { '&:hover': { background: vars.color.hover } },
})

export const words = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const key = style({
  flex: 'none',
  paddingInline: vars.space[6],
  border: `1px solid ${vars.color.rule}`,
  borderRadius: vars.radius.badge,
  font: 'inherit',
  ...text.tiny,
  '@media': { [media.touch]: { display: 'none' } },
})
