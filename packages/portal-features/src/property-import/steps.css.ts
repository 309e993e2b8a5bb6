import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const muted = style({ color: vars.color.muted, overflowWrap: 'anywhere' })

export const problems = style({ display: 'grid', gap: vars.space[8] })

export const owner = style({ maxInlineSize: '360px' })

export const headingRow = style({ maxInlineSize: '640px' })

/** What a column is, and how its dates are read. */
export const matched = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space[6],
  minInlineSize: 0,
  whiteSpace: 'normal',
})

export const match = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
})
globalStyle(`${match} > :first-child`, { flex: '1 1 180px', minInlineSize: 0, maxInlineSize: '280px' })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  inlineSize: '100%',
  paddingBlock: vars.space[8],
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  // On a phone the buttons fill the line.
  '@media': { [media.phone]: { flex: '1 1 100%' } },
})
globalStyle(`${actions} > :last-child`, { '@media': { [media.phone]: { flex: 1 } } })

/** What a cell of several lines holds; long words break, so that nothing is cut. */
export const lines = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space[8],
  minInlineSize: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // A card's cells have no padding and cut off what reaches beyond them, such as focus rings.
  '@media': { [media.mobile]: { paddingInline: vars.space[4] } },
})

/** The fields of a row that are being put right. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[12],
})

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  '@media': { [media.mobile]: { alignItems: 'stretch' } },
})

/** Tabs scroll sideways by themselves. */
globalStyle(`${toolbar} > *`, { minInlineSize: 0, maxInlineSize: '100%' })

export const kept = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[20],
})
