import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const figures = { fontVariantNumeric: 'tabular-nums' } as const

export const figure = style(figures)

export const amount = style({ ...figures, fontWeight: 620 })

/** Credit beside what is outstanding. */
export const credit = style({ ...figures, ...text.tiny, display: 'block', color: vars.color.muted })

export const none = style({ color: vars.color.muted })

export const branch = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.muted,
})
