import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** An address goes on in the next line: cut, it could be another one. */
export const line = style({
  display: 'block',
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
})

export const address = style({ marginInlineEnd: vars.space[4], fontWeight: 620 })

/** In one piece, beside the end of the address where there is room, and with the note on a line of their own. */
export const postcode = style({ ...text.small, display: 'inline-block', color: vars.color.muted })

export const second = style({ display: 'block', ...text.small })

export const note = style({ ...text.tiny, marginInlineStart: vars.space[4], color: vars.color.muted })
