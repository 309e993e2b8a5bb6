import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const fields = style({ display: 'flex', alignItems: 'flex-end', gap: vars.space[8], minInlineSize: 0 })

export const typed = style({ flex: 1, minInlineSize: 0 })

/** The browser's own colour picker, as high as the field beside it. */
export const picker = style({
  flex: 'none',
  inlineSize: '56px',
  blockSize: vars.size.control,
  padding: '3px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  cursor: 'pointer',
})

export const tile = style({
  display: 'inline-block',
  inlineSize: '14px',
  blockSize: '14px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.badge,
  verticalAlign: '-2px',
  forcedColorAdjust: 'none',
})

export const note = style({ ...text.small, color: vars.color.muted })
