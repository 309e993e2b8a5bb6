import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** The lines of a card: meters, documents, providers. */
export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[10],
  minBlockSize: '44px',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const icon = style({ flex: 'none', color: vars.color.muted })

/** Takes what is left; large text puts the figures on a line of their own. */
export const words = style({ flex: '1 1 5.5rem', minInlineSize: 0 })

/** A name with its dates, which goes on in another line rather than be cut. */
export const name = style({
  display: 'block',
  fontWeight: 600,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

/** Names of files are often alike but for their ends. */
export const link = style({ flex: '1 1 7rem', minInlineSize: 0, overflowWrap: 'anywhere' })

export const note = style({
  ...text.tiny,
  display: 'block',
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

/** A meter's figures as they stand on it. */
export const reading = style({
  fontWeight: 620,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
  background: vars.color.sunken,
  borderRadius: vars.radius.badge,
  paddingInline: vars.space[6],
  whiteSpace: 'nowrap',
})

export const readings = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: vars.space[2],
})

export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

/** Below the lines of a card. */
export const below = style({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
})

/** On paper nothing is uploaded or followed. */
export const screenOnly = style({ '@media': { [media.print]: { display: 'none' } } })

/** A card without lines. */
export const nothing = style({
  ...text.small,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  color: vars.color.muted,
})

/** A list that says how far it goes: its entries and a link to all. */
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[10],
  rowGap: vars.space[4],
})
