import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** On paper there is nothing to choose. */
export const periods = style({ '@media': { [media.print]: { display: 'none' } } })

export const figure = style({ fontVariantNumeric: 'tabular-nums' })

export const nothing = style([figure, { color: vars.color.muted }])

/** Links of lines that follow each other: a finger finds each. */
export const linked = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [media.touch]: { minBlockSize: '44px', paddingInline: '8px' } },
})

export const strong = style([figure, { fontWeight: 620 }])

/** No wider than the eye goes from a label to its amount, and on one page of paper. */
export const sums = style({ maxInlineSize: '45rem', breakInside: 'avoid' })
