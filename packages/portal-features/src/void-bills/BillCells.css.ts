import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** A row as a card: on paper it is a row at any width. */
const cards = `screen and ${media.mobile}` as const

const figures = { fontVariantNumeric: 'tabular-nums' } as const

export const reference = style({ ...figures, color: vars.color.muted })

export const period = style({ ...text.tiny, ...figures, color: vars.color.muted })

export const due = style({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  '@media': {
    // Its column has room for one of them there.
    [`${media.desktop} and (max-width: 77.5em)`]: { display: 'grid' },
    [cards]: { color: vars.color.muted },
  },
})

export const dueLabel = style({ display: 'none', '@media': { [cards]: { display: 'inline' } } })

const words = { ...text.tiny, fontWeight: 560 } as const
const wordsOnPhone = { [cards]: { ...text.small, fontWeight: 560 } }

export const dueText = {
  critical: style({ ...words, color: vars.tone.critical.fg, '@media': wordsOnPhone }),
  caution: style({ ...words, color: vars.tone.caution.fg, '@media': wordsOnPhone }),
}

export const amount = style({ ...figures, fontWeight: 620 })

export const provider = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], minInlineSize: 0 })

export const providerName = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
