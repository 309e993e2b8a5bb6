import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import type { StyleRule } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'
import { headHeight, innerRadius, pageCheck, stickyCell, table } from './Table.css.ts'

/** At least this many px, and more if larger text needs it. */
const grows = (px: number, rem: number) => `max(${px}px, ${rem}rem)`
const alike = (size: string) => [size, size, size] as const

/**
 * Column widths by content: above 1400 px, up to 1400, and up to 1240. Figures and dates always fit, at any text size. Words shrink
 * instead: `name` is narrower with large text, and `fill` takes the remaining width, but at least this.
 */
const columnSizes = {
  fill: alike('112px'),
  check: alike('44px'),
  action: ['48px', '44px', '44px'],
  actions: alike(grows(188, 7)),
  number: [grows(96, 4.75), grows(92, 4.75), grows(92, 4.75)],
  // Also fits at the panel's edge, where the padding is wider.
  date: [grows(108, 5.875), grows(106, 5.875), grows(106, 5.875)],
  deadline: [grows(184, 5.875), grows(184, 5.875), grows(108, 5.875)],
  period: [grows(206, 5.875), grows(206, 5.875), grows(132, 5.875)],
  reference: [grows(124, 5.75), grows(116, 5.75), grows(116, 5.75)],
  badge: alike(grows(140, 4.75)),
  name: alike('clamp(96px, 224px - 4rem, 160px)'),
  summary: [
    'clamp(160px, 344px - 5rem, 264px)',
    'clamp(120px, 240px - 4rem, 176px)',
    'clamp(120px, 224px - 4rem, 160px)',
  ],
  note: [grows(178, 6.5), grows(174, 6.5), grows(174, 6.5)],
} as const

type ColumnSize = keyof typeof columnSizes
const sizeNames = Object.keys(columnSizes) as ColumnSize[]

export const columnSize = Object.fromEntries(sizeNames.map((name) => [name, createVar(name)])) as Record<
  ColumnSize,
  string
>
/** Only the sizes that differ from those of wider windows. */
const sizesAt = (place: 0 | 1 | 2) =>
  Object.fromEntries(
    sizeNames
      .filter((name) => place === 0 || columnSizes[name][place] !== columnSizes[name][place - 1])
      .map((name) => [columnSize[name], columnSizes[name][place]]),
  )

const upTo = (showFrom: number) => `screen and (min-width: 64em) and (max-width: ${showFrom / 16}em)` as const

/** The windows in which a column with this `showFrom` (px at the default text size) is hidden; print shows all columns. */
export const hiddenUpTo = { 1240: upTo(1240), 1400: upTo(1400), 1560: upTo(1560) } as const

/** 1 if columns with this `showFrom` are visible, else 0. */
export const isShownFrom = { 1240: createVar(), 1400: createVar(), 1560: createVar() }

globalStyle(
  table,
  layered({
    vars: { ...sizesAt(0), [isShownFrom[1240]]: '1', [isShownFrom[1400]]: '1', [isShownFrom[1560]]: '1' },
    '@media': {
      [hiddenUpTo[1560]]: { vars: { [isShownFrom[1560]]: '0' } },
      [hiddenUpTo[1400]]: { vars: { ...sizesAt(1), [isShownFrom[1400]]: '0' } },
      [hiddenUpTo[1240]]: { vars: { ...sizesAt(2), [isShownFrom[1240]]: '0' } },
    },
  }),
)

export const columnWidth = styleVariants(columnSize, (size, name) =>
  layered(name === 'fill' ? {} : { inlineSize: size }),
)

/** In a wide window, all columns of a page's main list share the remaining width, instead of only the first. */
export const spread = style({})
globalStyle(
  `${spread} ${columnWidth.fill}`,
  layered({ '@media': { '(min-width: 112.5em)': { inlineSize: '340px' } } }),
)

/** Hides a column until the window is this wide. */
export const showFrom = styleVariants(hiddenUpTo, (windows) =>
  layered({ '@media': { [windows]: { display: 'none' } } }),
)

/** The total width of the table's columns; set on the table. */
export const neededWidth = '--ds-table-needs'

/** Where rows are rows: not in cards, and not in print, where the entire table has to fit. */
const inColumns = (rule: StyleRule) =>
  layered({ '@media': { [`screen and ${media.desktop}`]: rule as object } })

/**
 * Scrolls sideways if the columns don't fit; the page scrolls vertically. With a sticky header it then scrolls both ways, because an
 * element can't stick to two scrollers.
 */
export const frame = style(
  inColumns({
    borderStartStartRadius: innerRadius,
    borderStartEndRadius: innerRadius,
    selectors: {
      // Without a footer.
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

// The row has the background. A sticky cell needs it too, because other cells scroll under it.
globalStyle(`:where(${stickyFirst}) > table > tbody > tr`, inColumns({ background: vars.color.surface }))

const bodyCell = `${stickyFirst} > table > tbody > tr`
const headCell = `${stickyFirst} > table > thead > tr >`
/** The checkbox column is sticky too. */
const checkWidth = '44px'
const afterCheck = `${headCell} ${pageCheck} + th`

globalStyle(
  `${bodyCell} > :is(td:first-child:has(+ th), th)`,
  inColumns({ position: 'sticky', insetInlineStart: 0, zIndex: 1, background: 'inherit' }),
)
globalStyle(`${bodyCell} > td:first-child + th`, inColumns({ insetInlineStart: checkWidth }))
globalStyle(
  `${headCell} th:first-child, ${afterCheck}`,
  inColumns({ position: 'sticky', insetInlineStart: 0, zIndex: stacking.tableHeader + 1 }),
)
globalStyle(afterCheck, inColumns({ insetInlineStart: checkWidth }))

globalStyle(
  `${bodyCell} > th, ${headCell} th:first-child:not(${pageCheck}), ${afterCheck}`,
  inColumns({ borderInlineEnd: `1px solid ${vars.color.border}` }),
)

/** A header's label, cut off if its column is too narrow. */
export const headerText = style(
  layered({
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Room for the focus outline of its content.
    padding: '4px',
    margin: '-4px',
  }),
)

/** In the padding at the header's end, with a 12 px target. */
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
      // A sticky column already has a line at its edge.
      [`${stickyFirst} :is(th:first-child, ${pageCheck} + th) > &:not(:hover, :focus-visible, [data-dragging])::after`]:
        { borderColor: 'transparent' },
    },
  }),
)
