import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

/** Rows of people are taller than rows of numbers, for an avatar and a switch. */
export const people = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  // Room to scroll the last row clear of a toast.
  selectors: { '&:last-child': { paddingBlockEnd: '96px' } },
  '@media': { [media.desktop]: { vars: { [vars.size.row]: '50px' } } },
})

/** Keeps clear of the top bar when scrolled to. */
export const invites = style({
  minInlineSize: 0,
  scrollMarginBlockStart: vars.space[16],
})

export const count = style({ marginInlineStart: vars.space[8], fontWeight: 400, color: vars.color.muted })

export const muted = style({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const email = style({
  display: 'block',
  minInlineSize: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

export const invited = style([email, { fontWeight: 620 }])

export const role = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  // The end of the card is wider than the name beside it.
  '@media': { [`screen and ${media.mobile}`]: { ...text.body } },
})

export const none = style([muted])

/** Cards have no placeholder for a missing value. */
globalStyle(`td:has(> ${none})`, { '@media': { [`screen and ${media.mobile}`]: { display: 'none' } } })

/** Cards have no column header, so the date has a label. */
export const onPhone = style({
  display: 'none',
  '@media': { [`screen and ${media.mobile}`]: { display: 'inline' } },
})

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': {
    [`screen and ${media.mobile}`]: { justifyContent: 'flex-start' },
    print: { display: 'none' },
  },
})

/** Focus outlines extend beyond a card's cell, so they must not be clipped. */
globalStyle(`td:has(> ${acts})`, { '@media': { [`screen and ${media.mobile}`]: { overflow: 'visible' } } })
/** And so is what of the switch takes a finger. */
globalStyle(`td:has(> ${role})`, { '@media': { [`screen and ${media.mobile}`]: { overflow: 'visible' } } })

/** At the end of a card the button's label, not its border, is aligned with the text above. */
export const actsAtEnd = style([
  acts,
  { '@media': { [`screen and ${media.mobile}`]: { marginInlineEnd: '-10px' } } },
])
