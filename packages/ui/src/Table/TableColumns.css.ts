import { globalStyle, style } from '@vanilla-extract/css'
import type { StyleRule } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'
import { headHeight, stickyCell } from './Table.css.ts'

/** What the table's columns take together; set on the table. */
export const neededWidth = '--ds-table-needs'

/** Where there are columns: not in cards, and not on paper, where the whole table has to fit. */
const inColumns = (rule: StyleRule) =>
  layered({ '@media': { [`screen and ${media.desktop}`]: rule as object } })

/** Room for one corner inside the table's 1 px edge. */
const innerRadius = `calc(${vars.radius.panel} - 1px)`

/**
 * Scrolls sideways where the columns have no room, and the page scrolls the rest. With a sticky header it then scrolls both ways, as
 * nothing sticks to two things that scroll.
 */
export const frame = style(
  inColumns({
    borderStartStartRadius: innerRadius,
    borderStartEndRadius: innerRadius,
    selectors: {
      // Nothing at the table's foot.
      '&:last-child': { borderEndStartRadius: innerRadius, borderEndEndRadius: innerRadius },
      '&:not([data-sticky])': { overflowX: 'auto', overflowY: 'hidden' },
      '&[data-sticky][data-scrolls]': {
        overflow: 'auto',
        maxBlockSize: `calc(100dvh - ${vars.size.topBar} - 64px)`,
        overscrollBehaviorInline: 'contain',
        scrollPaddingBlockStart: headHeight,
      },
    },
  }),
)

globalStyle(`${frame} > table`, inColumns({ minInlineSize: `var(${neededWidth})` }))
globalStyle(`${frame}:not([data-sticky]) > table > thead > tr > th`, inColumns({ position: 'relative' }))
globalStyle(`${frame}[data-scrolls] > table > thead > tr > ${stickyCell}`, inColumns({ insetBlockStart: 0 }))
globalStyle(
  `html:has(${frame}:not([data-scrolls]) ${stickyCell})`,
  inColumns({ vars: { [vars.covered.tableHead]: headHeight } }),
)

export const stickyFirst = style({})

// The row has the colour; a cell that others pass under has to have it too.
globalStyle(`:where(${stickyFirst}) > table > tbody > tr`, inColumns({ background: vars.color.surface }))

const bodyCell = `${stickyFirst} > table > tbody > tr`
const headerCell = `${stickyFirst} > table > thead > tr > th:first-child`
/** Where rows have checkboxes, their column stays too. */
const checkWidth = '44px'
const afterCheck = `${headerCell}:has(input[type='checkbox']) + th`

globalStyle(
  `${bodyCell} > :is(td:first-child:has(+ th), th)`,
  inColumns({ position: 'sticky', insetInlineStart: 0, zIndex: 1, background: 'inherit' }),
)
globalStyle(`${bodyCell} > td:first-child + th`, inColumns({ insetInlineStart: checkWidth }))
globalStyle(
  `${headerCell}, ${afterCheck}`,
  inColumns({ position: 'sticky', insetInlineStart: 0, zIndex: stacking.tableHeader + 1 }),
)
globalStyle(afterCheck, inColumns({ insetInlineStart: checkWidth }))

const lastStickyHeaders = `${headerCell}:not(:has(input[type='checkbox'])), ${afterCheck}`
globalStyle(
  `${bodyCell} > th, ${lastStickyHeaders}`,
  inColumns({ borderInlineEnd: `1px solid ${vars.color.border}` }),
)

/** A header's words, cut where its column is too narrow for them. */
export const headerText = style(
  layered({
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Room for the focus ring of what is in it.
    padding: '4px',
    margin: '-4px',
  }),
)

/** In the padding at the header's end: 12 px to take hold of. */
export const handle = style(
  layered({
    display: 'none',
    '@media': {
      [`screen and ${media.desktop}`]: {
        display: 'block',
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: 0,
        inlineSize: '12px',
        cursor: 'col-resize',
        touchAction: 'none',
        outlineOffset: '-2px',
      },
    },
    selectors: {
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: '10px',
        insetInlineEnd: 0,
        border: `1px solid ${vars.color.rule}`,
        borderInlineStart: 0,
      },
      '&:is(:hover, :focus-visible, [data-dragging])::after': {
        insetBlock: 0,
        borderColor: vars.color.accentText,
        borderInlineEndWidth: '2px',
      },
      // The edge of a column that stays is a line already.
      [`${stickyFirst} th:first-child > &:not(:hover, :focus-visible, [data-dragging])::after`]: {
        borderColor: 'transparent',
      },
      [`${stickyFirst} th:has(input[type='checkbox']) + th > &:not(:hover, :focus-visible, [data-dragging])::after`]:
        { borderColor: 'transparent' },
    },
  }),
)
