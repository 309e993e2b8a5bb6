import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { withinBar } from '../theme/covered.ts'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
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
    // Scrolled to, its own header takes no room beside it.
    scrollMarginBlockStart: `calc(-1 * ${vars.covered.tableHead})`,
    // Paper has all columns, so letters are smaller.
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
    // It wraps only where text of 200% leaves no room for it in one line.
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
    // On paper every page has the header.
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
    // The colours are the row's and not its cells': selecting a thousand rows then touches no cell.
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[data-selected]': { background: vars.color.accentSoft },
      '&[data-selected]:hover': { background: vars.color.accentSoftHover },
      // All of it is a target for the link in its first column.
      '&:has(> th a[href])': { cursor: 'pointer' },
      // Around the row and not the link, which its cell cuts off.
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
    // Not hidden: each cell would be a scroller of its own.
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

/** A status, a figure or a date that is too long for its column goes on: cut, it could not be read. */
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
      // A thousand rows that are not selected have no place and no bar to draw.
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

/** The checkbox for the page's rows. Its words show where no header beside it says what it is. */
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

/** Nothing shows for 200 ms, so that a quick answer does not flicker; then `useLoading` keeps it for as long. */
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

/** What stands in the table's place when there are no rows. */
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

/** A failure above the last good rows. */
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
    // With nowhere to go it stays where the rows end.
    selectors: { [pinned]: { position: 'sticky', insetBlockEnd: 0, zIndex: stacking.tableFooter } },
  }),
)

globalStyle(`html:has(${footer} :is(a, button))`, layered({ vars: { [vars.covered.foot]: '3rem' } }))
globalStyle(`${footer} *`, layered(withinBar.foot))

const ink = createVar()
const paper = createVar()

/** Keeps the page's own ink and paper, which the bar inside exchanges. */
export const bulkSlot = style(
  layered({
    vars: { [ink]: vars.color.text, [paper]: vars.color.canvas },
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: stacking.tableFooter,
  }),
)

/** The bulk bar in ink: it inverts the theme's variables, so the components in it need no styles of their own. */
export const bulkBar = style(
  layered({
    vars: {
      [vars.color.text]: paper,
      [vars.color.muted]: paper,
      [vars.color.subtle]: paper,
      [vars.color.canvas]: ink,
      [vars.color.surface]: 'transparent',
      [vars.color.sunken]: `color-mix(in srgb, ${paper} 10%, transparent)`,
      // What opens from the bar is in ink too.
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

// On paper the room is shared by what the columns hold, and nothing can be pressed.
globalStyle(`${table} col`, layered({ '@media': { [media.print]: { inlineSize: 'auto !important' } } }))
globalStyle(
  [pageCheck, checkCell, actionCell, footer, bulkSlot].map((name) => `.${name}`).join(),
  layered({ '@media': { [media.print]: { display: 'none' } } }),
)
