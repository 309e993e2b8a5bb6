import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

/** Rows of people are higher than rows of figures: a face and a switch stand in them. */
export const people = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[24],
    '@media': { '(min-width: 1024px)': { vars: { [vars.size.row]: '50px' } } },
  }),
)

export const count = style(
  layered({ marginInlineStart: vars.space[8], fontWeight: 400, color: vars.color.muted }),
)

export const muted = style(layered({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }))

/** An address is cut where it does not fit; on a phone it goes on. */
export const email = style(
  layered({
    display: 'block',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media': { [`screen and ${media.mobile}`]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  }),
)

export const invited = style([email, layered({ fontWeight: 620 })])

export const role = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[10],
    // The card's end is larger than the name beside it.
    '@media': { [`screen and ${media.mobile}`]: { ...text.body } },
  }),
)

export const none = style([muted])

/** In a card nothing says what is missing. */
globalStyle(
  `td:has(> ${none})`,
  layered({ '@media': { [`screen and ${media.mobile}`]: { display: 'none' } } }),
)

/** In a card nothing above it says what the date is. */
export const onPhone = style(
  layered({ display: 'none', '@media': { [`screen and ${media.mobile}`]: { display: 'inline' } } }),
)

export const acts = style(
  layered({
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: vars.space[8],
    '@media': {
      [`screen and ${media.mobile}`]: { justifyContent: 'flex-start' },
      print: { display: 'none' },
    },
  }),
)

/** The focus outlines reach out of a card's cell, which ends where its words do. */
globalStyle(
  `td:has(> ${acts})`,
  layered({ '@media': { [`screen and ${media.mobile}`]: { overflow: 'visible' } } }),
)

/** At the end of a card its words, and not its edge, line up with what is above them. */
export const actsAtEnd = style([
  acts,
  layered({ '@media': { [`screen and ${media.mobile}`]: { marginInlineEnd: '-10px' } } }),
])

export const sendAgain = style(layered({ display: 'grid' }))

/** While it rests it can have focus, so it is not the browser's own disabled. */
globalStyle(
  `${sendAgain} > [aria-disabled='true']`,
  layered({
    color: vars.color.subtle,
    background: vars.color.sunken,
    borderColor: vars.color.border,
    boxShadow: 'none',
  }),
)
