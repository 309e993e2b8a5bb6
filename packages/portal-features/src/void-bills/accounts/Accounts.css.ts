import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const figures = { fontVariantNumeric: 'tabular-nums' } as const

/** A choice with its label before it, in the row of filters. */
export const labelled = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  ...text.small,
  color: vars.color.muted,
})

export const muted = style({ ...figures, color: vars.color.muted })

export const strong = style({ ...figures, fontWeight: 620 })

/** Under what it adds to. */
export const second = style({ ...text.small, display: 'block', color: vars.color.muted })

export const detail = style({ display: 'grid', gap: vars.space[12], minInlineSize: 0 })

export const below = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16] })
