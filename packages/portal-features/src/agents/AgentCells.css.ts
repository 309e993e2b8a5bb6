import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const agent = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[12],
  minInlineSize: 0,
  paddingBlock: vars.space[6],
})

/** In a card, what follows is under the name. */
globalStyle(`tr:has(> th > ${agent})`, { vars: { '--ds-card-indent': `calc(2.25rem + ${vars.space[12]})` } })

export const lines = style({ display: 'grid', minInlineSize: 0 })

export const notes = style({ ...oneLine, ...text.small, color: vars.color.muted })

/** A person's initials and name. */
export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[12], minInlineSize: 0 })

globalStyle(`tr:has(> th > ${person})`, {
  vars: { '--ds-card-indent': `calc(1.875rem + ${vars.space[12]})` },
})

export const link = style({ ...oneLine, minInlineSize: 0, fontWeight: 620 })

/** In one line or several, as its column has it. */
export const secondLine = style({
  ...text.small,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.muted,
})

/** Up to three lines; in a card beside what it is called. */
export const money = style({
  display: 'inline-block',
  verticalAlign: 'top',
  paddingBlock: vars.space[6],
  '@media': { [media.mobile]: { paddingBlock: 0 } },
})

/** After `secondLine`, whose colour it replaces. */
export const overdue = style({ color: vars.tone.critical.fg })

export const note = style({ ...text.small, color: vars.color.muted })

export const figure = style({ fontVariantNumeric: 'tabular-nums' })

export const onPhone = style({ display: 'none', '@media': { [media.mobile]: { display: 'inline' } } })

export const muted = style({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const strong = style({ whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 620 })

/** An email address. */
export const email = style({ whiteSpace: 'normal', overflowWrap: 'anywhere', color: vars.color.muted })

export const packages = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[12],
  '@media': { [media.mobile]: { display: 'inline' } },
})

/** The share of the properties: in a table only, where it can be compared. */
export const share = style({
  display: 'grid',
  gap: vars.space[2],
  ...text.tiny,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media': { [media.mobile]: { display: 'none' } },
})

/** Short words that large text puts on two lines, rather than cutting them. */
export const wraps = style({ whiteSpace: 'normal', fontVariantNumeric: 'tabular-nums' })
