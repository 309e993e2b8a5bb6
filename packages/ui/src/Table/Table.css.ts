import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { withinBar } from '../theme/covered.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** Room for one corner of a child inside the panel's 1 px edge. */
export const innerRadius = `calc(${vars.radius.panel} - 1px)`

export const panel = style(
  layered({
    position: 'relative',
    minInlineSize: 0,
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
  }),
)

export const table = style(
  layered({
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    // Scrolling to the header itself needs no margin for it.
    scrollMarginBlockStart: `calc(-1 * ${vars.covered.tableHead})`,
    // Print shows all columns, so text is smaller.
    '@media': { [media.print]: { tableLayout: 'auto', zoom: 0.75 } },
  }),
)

/** First and last cells line up with the panel's padding. */
const edges = {
  '&:first-child': { paddingInlineStart: vars.space[16] },
  '&:last-child': { paddingInlineEnd: vars.space[16] },
} as const

/** Text of 200% wraps there. */
export const headHeight = '2.25rem'

export const headerCell = style(
  layered({
    blockSize: headHeight,
    paddingBlock: 0,
    paddingInline: vars.size.cell,
    borderBlockEnd: `1px solid ${vars.color.rule}`,
    background: vars.color.surface,
    color: vars.color.muted,
    ...text.small,
    fontWeight: 560,
    textAlign: 'start',
    // Only wraps if text of 200% doesn't fit on one line.
    selectors: {
      ...edges,
      '&:first-child': { ...edges['&:first-child'], borderStartStartRadius: innerRadius },
      '&:last-child': { ...edges['&:last-child'], borderStartEndRadius: innerRadius },
    },
  }),
)

export const stickyCell = style(
  layered({
    position: 'sticky',
    insetBlockStart: vars.size.topBar,
    zIndex: stacking.tableHeader,
    // In print, every page repeats the header.
    '@media': { [media.print]: { position: 'static' } },
  }),
)

globalStyle(`${stickyCell} *`, layered({ '@media': { [`screen and ${media.desktop}`]: withinBar.top } }))

export const sortLink = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textDecoration: 'none',
    minBlockSize: '24px',
    selectors: {
      '&:hover': { color: vars.color.text, textDecoration: 'underline', textUnderlineOffset: '3px' },
      'th[aria-sort] > &': { color: vars.color.text, fontWeight: 640 },
    },
  }),
)

export const row = style(
  layered({
    // The row has the background instead of its cells, so that selecting a thousand rows restyles no cell.
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[data-selected]': { background: vars.color.accentSoft },
      '&[data-selected]:hover': { background: vars.color.accentSoftHover },
      // The entire row is a click target for the link in its first column.
      '&:has(> th a[href])': { cursor: 'pointer' },
      // The outline is around the row, because the cell would clip one around the link.
      '&:has(> th a:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
)

// The row has the outline.
globalStyle(`${row} > th a:focus-visible`, layered({ outline: 'none' }))

export const cell = style(
  layered({
    blockSize: vars.size.row,
    paddingBlock: 0,
    paddingInline: vars.size.cell,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    fontWeight: 'inherit',
    textAlign: 'start',
    // Not `hidden`, which would make each cell a scroll container.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: {
      ...edges,
      'tr:last-child > &': { borderBlockEnd: 0 },
      [`${row}[data-muted] > &`]: { color: vars.color.muted },
    },
    '@media': {
      [media.print]: {
        blockSize: 'auto',
        paddingBlock: vars.space[6],
        paddingInline: vars.space[6],
        whiteSpace: 'normal',
        breakInside: 'avoid',
      },
    },
  }),
)

/** A status, figure or date that is too long for its column wraps, because cut off it can't be read. */
export const wrapping = style(
  layered({
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    // Clear of the lines between rows.
    paddingBlock: vars.space[4],
  }),
)

/** After the cells' own alignment, which it replaces. */
export const alignEnd = style(layered({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }))

export const checkCell = style(
  layered({
    // The box's focus ring and its 24 px target reach beyond it.
    overflow: 'visible',
    selectors: {
      // Only selected rows, because positioning and a bar in each of a thousand rows would be slow.
      [`${row}[data-selected] > &`]: { position: 'relative' },
      // The bar of a selected row: a border, which forced colours keep.
      [`${row}[data-selected] > &::before`]: {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        borderInlineStart: `3px solid ${vars.color.accentEdge}`,
      },
    },
  }),
)

export const actionCell = style(layered({ overflow: 'visible' }))

/** The checkbox for the page's rows. Its label shows in cards, where there are no headers beside it. */
export const pageCheck = style({})
globalStyle(
  `${pageCheck} > label > span`,
  layered({
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
)

/** Opens a row's detail. */
export const detailButton = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    inlineSize: '28px',
    blockSize: '28px',
    marginInlineStart: '-6px',
    borderRadius: vars.radius.control,
    color: vars.color.muted,
    selectors: { '&:hover': { background: vars.color.hover, color: vars.color.text } },
  }),
)

/** For cards. */
export const detailWords = style(layered({ display: 'none' }))

export const detailChevron = style(
  layered({ display: 'inline-flex', transition: `transform ${vars.duration.fast} ${vars.ease.out}` }),
)
globalStyle(
  `${detailButton}[aria-expanded='true'] > ${detailChevron}`,
  layered({ transform: 'rotate(180deg)' }),
)

export const detail = style(
  layered({
    padding: vars.space[16],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    background: vars.color.sunken,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
  }),
)

const appear = keyframes({ from: { opacity: 0 } })

/** Hidden for the first 200 ms, so that a quick response doesn't flicker; `useLoading` then keeps it for at least as long. */
export const skeletonRow = style(
  layered({ animation: `${appear} ${vars.duration.fast} ${vars.ease.out} 200ms backwards` }),
)

export const skeletonBox = style(
  layered({
    display: 'inline-block',
    inlineSize: '16px',
    blockSize: '16px',
    verticalAlign: 'middle',
    borderRadius: vars.radius.badge,
    background: vars.color.sunken,
    boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${vars.color.border} 60%, transparent)`,
  }),
)

/** Replaces the table when there are no rows. */
export const blank = style(
  layered({
    minBlockSize: '196px',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
  }),
)

export const failure = style(layered({ gap: vars.space[6], padding: vars.space[20] }))

export const failureIcon = style(layered({ display: 'flex', color: vars.tone.critical.solid }))

export const failureMessage = style(layered({ margin: 0, fontWeight: 620 }))

/** An error above the previously loaded rows. */
export const failureStrip = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[10],
    paddingBlock: vars.space[8],
    paddingInline: '14px',
    background: vars.tone.critical.bg,
    borderBlockEnd: `1px solid ${vars.tone.critical.border}`,
    borderStartStartRadius: innerRadius,
    borderStartEndRadius: innerRadius,
  }),
)

export const retry = style(layered({ marginBlockStart: vars.space[8] }))

const pinned = '&:has(a, button)'

export const footer = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[12],
    minBlockSize: '48px',
    paddingBlock: vars.space[6],
    paddingInline: vars.space[16],
    borderBlockStart: `1px solid ${vars.color.border}`,
    borderEndStartRadius: innerRadius,
    borderEndEndRadius: innerRadius,
    background: vars.color.surface,
    color: vars.color.muted,
    ...text.small,
    // Not sticky without links or buttons.
    selectors: { [pinned]: { position: 'sticky', insetBlockEnd: 0, zIndex: stacking.tableFooter } },
  }),
)

globalStyle(`html:has(${footer} :is(a, button))`, layered({ vars: { [vars.covered.foot]: '3rem' } }))
globalStyle(`${footer} *`, layered(withinBar.foot))

const ink = createVar()
const paper = createVar()

/** Saves the page's text and background colours, which the bar inside swaps. */
export const bulkSlot = style(
  layered({
    vars: { [ink]: vars.color.text, [paper]: vars.color.canvas },
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: stacking.tableFooter,
  }),
)

/** The bulk bar in inverted colours: it redefines the theme's variables, so that the components in it need no styles of their own. */
export const bulkBar = style(
  layered({
    vars: {
      [vars.color.text]: paper,
      [vars.color.muted]: paper,
      [vars.color.subtle]: paper,
      [vars.color.canvas]: ink,
      [vars.color.surface]: 'transparent',
      [vars.color.sunken]: `color-mix(in srgb, ${paper} 14%, transparent)`,
      // Popups opened from the bar are inverted too.
      [vars.color.raised]: ink,
      [vars.color.hover]: `color-mix(in srgb, ${paper} 14%, transparent)`,
      [vars.color.rule]: `color-mix(in srgb, ${paper} 38%, transparent)`,
      [vars.color.border]: `color-mix(in srgb, ${paper} 28%, transparent)`,
      [vars.color.borderStrong]: `color-mix(in srgb, ${paper} 60%, transparent)`,
      [vars.color.accent]: paper,
      [vars.color.accentHover]: `color-mix(in srgb, ${paper} 88%, ${ink})`,
      [vars.color.accentStep]: 'transparent',
      [vars.color.accentEdge]: 'transparent',
      [vars.color.accentText]: paper,
      [vars.color.onAccent]: ink,
      [vars.color.focus]: paper,
    },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[12],
    minBlockSize: '48px',
    paddingBlock: vars.space[6],
    paddingInline: vars.space[16],
    borderEndStartRadius: innerRadius,
    borderEndEndRadius: innerRadius,
    background: ink,
    color: paper,
    '@media': { [media.forcedColors]: { borderBlockStart: '1px solid' } },
  }),
)

globalStyle(`html:has(${bulkBar})`, layered({ vars: { [vars.covered.foot]: '3rem' } }))
globalStyle(`${bulkBar} *`, layered(withinBar.foot))

// In print, columns are sized by their content, and controls are hidden.
globalStyle(`${table} col`, layered({ '@media': { [media.print]: { inlineSize: 'auto !important' } } }))
globalStyle(
  [pageCheck, checkCell, actionCell, footer, bulkSlot].map((name) => `.${name}`).join(),
  layered({ '@media': { [media.print]: { display: 'none' } } }),
)
