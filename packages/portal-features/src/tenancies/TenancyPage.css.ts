import { text } from '@doorstep/ui/theme/text'
import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

/** Below the name, in one line if there is room. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
})

export const muted = style({ color: vars.color.muted })

/** A way to reach a person; two of them are far enough from each other to be pressed. */
export const contact = style({
  ...text.small,
  display: 'block',
  lineHeight: '1.5rem',
  color: vars.color.muted,
  overflowWrap: 'anywhere',
  // A finger finds one line's link beside the other's.
  '@media': { [media.touch]: { paddingBlock: vars.space[10] } },
})

/** A second fact, under the first. */
export const second = style({
  ...text.small,
  display: 'block',
  color: vars.color.muted,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

/** Two lines in a table's cell, clear of the lines between rows. */
export const lines = style({
  display: 'block',
  paddingBlock: vars.space[6],
  '@media': { [media.mobile]: { paddingBlock: 0 } },
})

export const strong = style({ fontWeight: 620 })

export const amount = style({ fontWeight: 620, fontVariantNumeric: 'tabular-nums' })

/** Names the row that adds the others up, which is ruled off. */
export const total = style({ fontWeight: 640 })
globalStyle(`tr:has(> th > ${total}) > *`, {
  '@media': { [media.desktop]: { borderBlockStart: `1px solid ${vars.color.text}` } },
})

/** How many there are, after a heading. */
export const count = style({
  ...text.small,
  marginInlineStart: vars.space[8],
  color: vars.color.muted,
  fontWeight: 400,
})

export const provider = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[8],
  minInlineSize: 0,
})

// On a phone what follows stands under the name, and not under the picture before it.
globalStyle(`tr:has(> th > ${provider})`, { vars: { '--ds-card-indent': `calc(20px + ${vars.space[8]})` } })

/** The same with a larger picture, of a supplier or a person. */
export const pictured = style([provider])
globalStyle(`tr:has(> th > ${pictured})`, { vars: { '--ds-card-indent': `calc(2rem + ${vars.space[8]})` } })

/** Rows in a card, ruled off. */
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[10]}`,
  minBlockSize: '44px',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
})

export const rowName = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[10],
  flex: '1 1 8rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const rowEnd = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[8],
  whiteSpace: 'nowrap',
})

export const readingText = style({
  paddingInline: vars.space[6],
  borderRadius: vars.radius.badge,
  background: vars.color.sunken,
  fontWeight: 620,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.forcedColors]: { outline: '1px solid' } },
})

/** All readings of a meter, under its first and latest one. */
export const all = style({ ...text.small, flexBasis: '100%', fontVariantNumeric: 'tabular-nums' })
export const allSummary = style({
  display: 'list-item',
  minBlockSize: '24px',
  color: vars.color.muted,
  cursor: 'pointer',
  '@media': { [media.mobile]: { minBlockSize: '44px', paddingBlock: vars.space[10] } },
})
export const allList = style({ margin: 0, paddingBlock: vars.space[4], listStyle: 'none' })

/** Words in a card that has nothing else. */
export const none = style({
  margin: 0,
  padding: vars.space[16],
  color: vars.color.muted,
})

/** Text in a card with its own padding. */
export const plain = style({ margin: 0, color: vars.color.muted })

/** What a package costs and each share of it: side by side where the card has room for both. */
export const quote = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: vars.space[24],
})

export const figure = style({ ...text.figure, margin: 0 })

export const pence = style({ fontSize: '0.74em', fontWeight: 560, color: vars.color.muted })

/** A month's payment in a grid. */
export const month = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  paddingBlock: vars.space[4],
  ...text.small,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.mobile]: {
      flexDirection: 'row',
      alignItems: 'center',
      columnGap: vars.space[6],
      paddingBlock: 0,
    },
  },
})
