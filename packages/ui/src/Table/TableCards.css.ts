import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import type { StyleRule } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'
import * as css from './Table.css.ts'

/** Under 1024 px a row is a card; in print it is a row at any width. */
const inCards = (rule: StyleRule) => layered({ '@media': { [`screen and ${media.mobile}`]: rule as object } })

/** The list extends to both edges of the page, whose margin is 16 px. */
const pageMargin = vars.space[16]

globalStyle(
  css.panel,
  inCards({ marginInline: `calc(-1 * ${pageMargin})`, borderInlineWidth: 0, borderRadius: 0 }),
)

globalStyle(css.table, inCards({ display: 'block' }))

/** Above cards, the header only has the checkbox for all rows and the sort links. */
export const head = style(inCards({ display: 'block' }))

export const body = style(inCards({ display: 'block' }))

export const headRow = style(
  inCards({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[16],
    paddingInline: pageMargin,
    ...text.small,
    color: vars.color.muted,
    selectors: { '&[data-sort-by]::before': { content: 'attr(data-sort-by)' } },
  }),
)

globalStyle(`${head} th`, inCards({ display: 'none' }))

// Also for columns that are hidden in narrow windows, so that people can sort by them.
globalStyle(
  `${head} th:has(${css.sortLink})`,
  inCards({ display: 'block', position: 'static', blockSize: 'auto', padding: 0, border: 0 }),
)
globalStyle(`${head} ${css.sortLink}`, inCards({ minBlockSize: '44px', minInlineSize: '44px' }))

globalStyle(
  css.row,
  inCards({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridAutoFlow: 'dense',
    alignItems: 'center',
    columnGap: vars.space[8],
    rowGap: vars.space[2],
    minBlockSize: '64px',
    paddingBlock: vars.space[10],
    paddingInline: pageMargin,
    borderBlockEnd: `1px solid ${vars.color.border}`,
  }),
)
globalStyle(`${css.row}:last-child`, inCards({ borderBlockEnd: 0 }))

/** The row of a table with checkboxes, which have a column at the start. */
export const selectableRow = style(
  inCards({ gridTemplateColumns: '28px minmax(0, 1fr) auto', paddingInlineStart: vars.space[12] }),
)

globalStyle(css.cell, inCards({ blockSize: 'auto', padding: 0, borderBlockEnd: 0 }))
globalStyle(`${css.cell}:first-child, ${css.cell}:last-child`, inCards({ padding: 0 }))

// The touch target around a link extends beyond the cell.
globalStyle(`${css.cell}:has(a[data-standalone])`, inCards({ overflow: 'visible' }))

globalStyle(css.wrapping, inCards({ paddingBlock: 0 }))

// In a card, each cell's place sets its alignment.
globalStyle(css.alignEnd, inCards({ textAlign: 'start' }))

globalStyle(css.checkCell, inCards({ gridColumn: 1, gridRow: '1 / span 3', alignSelf: 'start' }))
// Positions the bar of a selected row against the card, so that it is as tall.
globalStyle(`${css.row}[data-selected] > ${css.checkCell}`, inCards({ position: 'static' }))
// A 44 px touch target around the box.
globalStyle(`${css.checkCell} > input::after`, inCards({ inset: '-13px' }))

globalStyle(
  `${head} ${css.pageCheck}`,
  inCards({
    display: 'block',
    blockSize: 'auto',
    position: 'static',
    paddingInline: 0,
    // On its own line, before the sort links.
    order: -1,
    inlineSize: '100%',
    marginInlineStart: `calc(${vars.space[12]} - ${pageMargin})`,
  }),
)

// Without sort links and checkbox the header is empty, and screen readers would announce an empty row.
globalStyle(`${head}:not(:has([data-sort-by], ${css.pageCheck}))`, inCards({ display: 'none' }))

globalStyle(
  `${css.pageCheck} > label`,
  inCards({ display: 'flex', minBlockSize: '44px', gap: vars.space[12] }),
)
globalStyle(
  `${css.pageCheck} > label > span`,
  inCards({
    position: 'static',
    inlineSize: 'auto',
    blockSize: 'auto',
    overflow: 'visible',
    clipPath: 'none',
    whiteSpace: 'normal',
  }),
)

/** Where a row's menu goes: beside the first thing at the card's end. */
const corner = style(
  inCards({
    gridColumn: '-2',
    gridRow: 1,
    justifySelf: 'end',
    position: 'relative',
    // The button is taller than its line, and its dots align with the content below.
    marginBlock: '-10px',
    marginInlineEnd: '-11px',
  }),
)
globalStyle(`${corner} > button::after`, inCards({ content: '""', position: 'absolute', inset: '-4px' }))

/** Content at a line's end aligns to one edge, clear of the corner button. */
const roomForCorner = { [`&:has(~ ${corner})`]: { marginInlineEnd: '28px' } }

/** How far a card's later lines are indented: a row whose first line begins with a picture sets `--ds-card-indent` to its width. */
const underName = 'var(--ds-card-indent, 0px)'
/** A line under the first wraps: a date that is cut off cannot be read. */
const laterLine = { gridColumn: '-3', marginInlineStart: underName, whiteSpace: 'normal' } as const

/** Where a cell goes in the card. */
export const cardPlace = styleVariants({
  primary: inCards({ gridColumn: '-3', gridRow: 1 }),
  firstSecondary: inCards(laterLine),
  laterSecondary: inCards({ ...laterLine, ...text.small, color: vars.color.muted }),
  labelled: inCards({
    ...laterLine,
    ...text.small,
    selectors: {
      '&::before': {
        content: 'attr(data-header)',
        marginInlineEnd: vars.space[6],
        color: vars.color.muted,
      },
    },
  }),
  firstEnd: inCards({
    gridColumn: '-2',
    gridRow: 1,
    justifySelf: 'end',
    textAlign: 'end',
    fontSize: '0.9375rem',
    selectors: roomForCorner,
  }),
  laterEnd: inCards({
    gridColumn: '-2',
    gridRow: 'span 2',
    justifySelf: 'end',
    textAlign: 'end',
    selectors: roomForCorner,
  }),
  second: inCards({ gridColumn: '-3 / -1', gridRow: 2, marginInlineStart: underName }),
  action: [corner],
  hide: inCards({ display: 'none' }),
})

/** A line at the bottom of the card. */
export const detailButtonCell = style(inCards({ gridColumn: '-3 / -1', order: 1, ...text.small }))
globalStyle(
  css.detailButton,
  inCards({
    justifyContent: 'space-between',
    inlineSize: '100%',
    blockSize: '44px',
    marginInlineStart: 0,
    fontWeight: 560,
  }),
)
globalStyle(css.detailWords, inCards({ display: 'inline' }))
export const detailRow = style(inCards({ display: 'block' }))
globalStyle(css.detail, inCards({ display: 'block' }))

// The bulk bar is fixed to the bottom of the window. Its space stays reserved, so that it covers no row.
globalStyle(css.bulkSlot, inCards({ position: 'static', minBlockSize: '60px' }))
globalStyle(
  css.bulkBar,
  inCards({
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: stacking.mobileActionBar,
    minBlockSize: '60px',
    paddingBlock: vars.space[8],
    borderRadius: 0,
  }),
)
globalStyle(`html:has(${css.bulkBar})`, inCards({ vars: { [vars.covered.foot]: '3.75rem' } }))
