import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const words = { display: 'block', paddingBlock: vars.space[6], whiteSpace: 'normal' } as const

export const wrapping = style(words)

export const things = style({
  ...words,
  display: 'grid',
  gap: vars.space[4],
  listStyle: 'none',
  margin: 0,
  paddingInline: 0,
})

/** On a line of its own under what it belongs to. */
export const fact = style({ ...text.small, display: 'block', color: vars.color.muted })

/** Paper can't be pressed. */
export const actions = style({ '@media': { [media.print]: { display: 'none' } } })
