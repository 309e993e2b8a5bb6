import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Under 1024 px an entry is a card; in print it is a row at any width. */
const cards = `screen and ${media.mobile}` as const

export const panel = style({
  minInlineSize: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  '@media': {
    [cards]: { marginInline: `calc(-1 * ${vars.space[16]})`, borderInlineWidth: 0, borderRadius: 0 },
    print: { border: 0, background: 'none' },
  },
})

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '@media': { [cards]: { display: 'block' } },
})

export const time = style({ inlineSize: '84px' })
export const who = style({ inlineSize: '240px', '@media': { print: { inlineSize: '180px' } } })

export const head = style({
  '@media': {
    [cards]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

/** The heading of every printed page: whose log this is, and how it is filtered. */
export const printed = style({
  display: 'none',
  textAlign: 'start',
  fontWeight: 400,
  paddingBlockEnd: vars.space[8],
  '@media': { print: { display: 'table-cell' } },
})

export const body = style({ '@media': { [cards]: { display: 'block' } } })

export const header = style({
  blockSize: '36px',
  paddingInline: vars.size.cell,
  borderBlockEnd: `1px solid ${vars.color.rule}`,
  color: vars.color.muted,
  ...text.small,
  fontWeight: 560,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingInlineStart: vars.space[16] } },
})

export const day = style({
  paddingBlock: `${vars.space[16]} ${vars.space[6]}`,
  paddingInline: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  ...text.body,
  fontWeight: 650,
  textAlign: 'start',
  '@media': {
    [cards]: { display: 'block' },
    // No page break between a day's heading and its first entry.
    print: { breakAfter: 'avoid' },
  },
})

export const dayRow = style({ '@media': { [cards]: { display: 'block' } } })

export const row = style({
  '@media': {
    [cards]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: vars.space[8],
      rowGap: vars.space[2],
      paddingBlock: vars.space[10],
      paddingInline: vars.space[16],
      borderBlockEnd: `1px solid ${vars.color.border}`,
    },
    print: { breakInside: 'avoid' },
  },
})

const cellBase = style({
  paddingBlock: vars.space[10],
  paddingInline: vars.size.cell,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  verticalAlign: 'baseline',
  textAlign: 'start',
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { paddingInlineStart: vars.space[16] } },
  '@media': {
    [cards]: { padding: 0, borderBlockEnd: 0, selectors: { '&:first-child': { padding: 0 } } },
  },
})

export const timeCell = style([
  cellBase,
  {
    color: vars.color.muted,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [cards]: { gridColumn: 2, gridRow: 1 } },
  },
])

export const whoCell = style([
  cellBase,
  { fontWeight: 600, '@media': { [cards]: { gridColumn: 1, gridRow: 1 } } },
])

export const whatCell = style([cellBase, { '@media': { [cards]: { gridColumn: '1 / -1' } } }])

/** A secondary detail below the first: acting partner, owner, before and after. */
export const second = style({ display: 'block', ...text.small, fontWeight: 400, color: vars.color.muted })

export const changes = style({
  margin: 0,
  marginBlockStart: vars.space[2],
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: vars.space[8],
  ...text.small,
  color: vars.color.muted,
})

export const changed = style({ margin: 0, color: vars.color.text })

export const foot = style({
  paddingInline: vars.space[16],
  minBlockSize: '48px',
  display: 'grid',
  alignItems: 'center',
  '@media': { print: { display: 'none' } },
})

export const group = style({ inlineSize: '210px', '@media': { [media.mobile]: { inlineSize: '100%' } } })

/** Wide enough for both dates side by side. */
export const days = style({ inlineSize: '400px', '@media': { [media.mobile]: { inlineSize: '100%' } } })
