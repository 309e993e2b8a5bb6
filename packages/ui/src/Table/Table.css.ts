import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { withinBar } from '../theme/covered.ts'
import { layered } from '../theme/layered.ts'
import { hiddenUpTo } from './hiddenUpTo.ts'
import { media } from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** Under 1024 px a row is a card; on paper it is a row at any width. */
const cards = `screen and ${media.mobile}` as const

/** Room for one corner of a child inside the panel's 1 px edge. */
const innerRadius = `calc(${vars.radius.panel} - 1px)`
/** Under 1024 px the list runs to both edges of the page, whose margin is 16 px. */
const pageMargin = vars.space[16]

export const panel = style(
  layered({
    position: 'relative',
    minInlineSize: 0,
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    '@media': {
      [cards]: { marginInline: `calc(-1 * ${pageMargin})`, borderInlineWidth: 0, borderRadius: 0 },
    },
  }),
)

/** This many px, and more where larger text needs it. */
const grows = (px: number, rem: number) => `max(${px}px, ${rem}rem)`
const alike = (size: string) => [size, size, size] as const

/**
 * What columns take, by what they hold: above 1400, on a laptop, and on a laptop up to 1240. A figure or a date has room for all of it at any
 * size of text; words give way: a `name` takes less where text is large, and `fill` what is left, at least this.
 */
const columnSizes = {
  fill: alike('120px'),
  check: alike('44px'),
  action: ['48px', '44px', '44px'],
  actions: alike(grows(188, 7)),
  number: [grows(96, 4.75), grows(92, 4.75), grows(92, 4.75)],
  // Also at the panel's edge, whose padding is wider.
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
/** The sizes that differ from those of wider windows. */
const sizesAt = (place: 0 | 1 | 2) =>
  Object.fromEntries(
    sizeNames
      .filter((name) => place === 0 || columnSizes[name][place] !== columnSizes[name][place - 1])
      .map((name) => [columnSize[name], columnSizes[name][place]]),
  )

/** 1 where columns with this `showFrom` show, else 0. */
export const isShownFrom = { 1240: createVar(), 1400: createVar(), 1560: createVar() }

export const table = style(
  layered({
    vars: { ...sizesAt(0), [isShownFrom[1240]]: '1', [isShownFrom[1400]]: '1', [isShownFrom[1560]]: '1' },
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    // Scrolled to, its own header takes no room beside it.
    scrollMarginBlockStart: `calc(-1 * ${vars.covered.tableHead})`,
    '@media': {
      [cards]: { display: 'block' },
      // Paper has all columns, so letters are smaller.
      [media.print]: { tableLayout: 'auto', zoom: 0.75 },
      [hiddenUpTo(1560)]: { vars: { [isShownFrom[1560]]: '0' } },
      [hiddenUpTo(1400)]: { vars: { ...sizesAt(1), [isShownFrom[1400]]: '0' } },
      [hiddenUpTo(1240)]: { vars: { ...sizesAt(2), [isShownFrom[1240]]: '0' } },
    },
  }),
)

export const columnWidth = styleVariants(columnSize, (size, name) =>
  layered(name === 'fill' ? {} : { inlineSize: size }),
)

/** A page's own list in a wide window: all columns share what is left over, and not the first alone. */
export const spread = style({})
globalStyle(
  `${spread} ${columnWidth.fill}`,
  layered({ '@media': { '(min-width: 112.5em)': { inlineSize: '340px' } } }),
)

const hidden = (showFrom: number) => layered({ '@media': { [hiddenUpTo(showFrom)]: { display: 'none' } } })

/** For columns that make room for others until the window is this wide. */
export const showFrom = styleVariants({
  1240: hidden(1240),
  1400: hidden(1400),
  1560: hidden(1560),
})

/** Over cards, it is left with the checkbox for all of them and what sorts them. */
export const head = style(layered({ '@media': { [cards]: { display: 'block' } } }))

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

export const headRow = style(
  layered({
    '@media': {
      [cards]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: vars.space[16],
        paddingInline: pageMargin,
        ...text.small,
        color: vars.color.muted,
        selectors: { '&[data-sort-by]::before': { content: 'attr(data-sort-by)' } },
      },
    },
  }),
)

globalStyle(`${head} th`, layered({ '@media': { [cards]: { display: 'none' } } }))

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

// Also of columns that show from a wider window on.
globalStyle(
  `${head} th:has(${sortLink})`,
  layered({
    '@media': { [cards]: { display: 'block', position: 'static', blockSize: 'auto', padding: 0, border: 0 } },
  }),
)
globalStyle(
  `${head} ${sortLink}`,
  layered({ '@media': { [cards]: { minBlockSize: '44px', minInlineSize: '44px' } } }),
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
    '@media': {
      [cards]: {
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
        selectors: { '&:last-child': { borderBlockEnd: 0 } },
      },
    },
  }),
)

// The row has the outline.
globalStyle(`${row} > th a:focus-visible`, layered({ outline: 'none' }))

/** Under 1024 px, the row of a table with checkboxes: their column stands in front. */
export const selectableRow = style(
  layered({
    '@media': {
      [cards]: { gridTemplateColumns: '28px minmax(0, 1fr) auto', paddingInlineStart: vars.space[12] },
    },
  }),
)

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
      [cards]: {
        blockSize: 'auto',
        padding: 0,
        borderBlockEnd: 0,
        selectors: {
          '&:first-child': { padding: 0 },
          '&:last-child': { padding: 0 },
        },
      },
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

// What a finger may press around a link reaches beyond it.
globalStyle(`${cell}:has(a[data-standalone])`, layered({ '@media': { [cards]: { overflow: 'visible' } } }))

/** A status, a figure or a date that is too long for its column goes on: cut, it could not be read. */
export const wrapping = style(
  layered({
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    // Clear of the lines between rows.
    paddingBlock: vars.space[4],
    '@media': { [cards]: { paddingBlock: 0 } },
  }),
)

/** After the cells' own alignment, which it replaces. A card is aligned by its places instead. */
export const alignEnd = style(
  layered({
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '@media': { [cards]: { textAlign: 'start' } },
  }),
)

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
        borderInlineStart: `3px solid ${vars.color.accent}`,
      },
    },
    '@media': {
      // There the bar is as high as the card.
      [cards]: {
        gridColumn: 1,
        gridRow: '1 / span 3',
        alignSelf: 'start',
        selectors: { [`${row}[data-selected] > &`]: { position: 'static' } },
      },
    },
  }),
)

export const actionCell = style(layered({ overflow: 'visible' }))

/** The checkbox for the page's rows. Its words show where no header beside it says what it is. */
export const pageCheck = style(
  layered({
    '@media': {
      [cards]: {
        selectors: {
          [`${head} &`]: {
            display: 'block',
            blockSize: 'auto',
            position: 'static',
            paddingInline: 0,
            // On a line of its own, before what sorts.
            order: -1,
            inlineSize: '100%',
            marginInlineStart: `calc(${vars.space[12]} - ${pageMargin})`,
          },
        },
      },
    },
  }),
)

// With neither a sort nor that checkbox there is nothing over cards, and a row of no cells would be read out.
globalStyle(
  `${head}:not(:has([data-sort-by], ${pageCheck}))`,
  layered({ '@media': { [cards]: { display: 'none' } } }),
)

globalStyle(
  `${pageCheck} > label`,
  layered({ '@media': { [cards]: { display: 'flex', minBlockSize: '44px', gap: vars.space[12] } } }),
)

globalStyle(
  `${pageCheck} > label > span`,
  layered({
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    '@media': {
      [cards]: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        overflow: 'visible',
        clipPath: 'none',
        whiteSpace: 'normal',
      },
    },
  }),
)

// On a touch screen, 44 px to aim at: the box with all around it, and the row's menu.
globalStyle(`${checkCell} > input::after`, layered({ '@media': { [cards]: { inset: '-13px' } } }))

/** Where a row's menu goes in the card: beside the first thing at its end. */
const corner = style(
  layered({
    '@media': {
      [cards]: {
        gridColumn: '-2',
        gridRow: 1,
        justifySelf: 'end',
        position: 'relative',
        // The button is higher than its line, and its dots line up with what is under them.
        marginBlock: '-10px',
        marginInlineEnd: '-11px',
      },
    },
  }),
)

globalStyle(
  `${corner} > button::after`,
  layered({ '@media': { [cards]: { content: '""', position: 'absolute', inset: '-4px' } } }),
)

/** What is at a line's end ends at one edge, clear of the corner. */
const roomForCorner = { [`&:has(~ ${corner})`]: { marginInlineEnd: '28px' } }

/** How far a card's later lines are indented: a row whose first line begins with a picture sets `--ds-card-indent` to its width. */
const underName = 'var(--ds-card-indent, 0px)'

/** Where a cell goes in the card under 1024 px. What is under the first line wraps: a date that is cut off cannot be read. */
export const narrow = styleVariants({
  primary: layered({ '@media': { [cards]: { gridColumn: '-3', gridRow: 1 } } }),
  firstSecondary: layered({
    '@media': { [cards]: { gridColumn: '-3', marginInlineStart: underName, whiteSpace: 'normal' } },
  }),
  laterSecondary: layered({
    '@media': {
      [cards]: {
        gridColumn: '-3',
        marginInlineStart: underName,
        whiteSpace: 'normal',
        ...text.small,
        color: vars.color.muted,
      },
    },
  }),
  labelled: layered({
    '@media': {
      [cards]: {
        gridColumn: '-3',
        marginInlineStart: underName,
        whiteSpace: 'normal',
        ...text.small,
        selectors: {
          '&::before': {
            content: 'attr(data-header)',
            marginInlineEnd: vars.space[6],
            color: vars.color.muted,
          },
        },
      },
    },
  }),
  firstEnd: layered({
    '@media': {
      [cards]: {
        gridColumn: '-2',
        gridRow: 1,
        justifySelf: 'end',
        textAlign: 'end',
        fontSize: '0.9375rem',
        selectors: roomForCorner,
      },
    },
  }),
  laterEnd: layered({
    '@media': {
      [cards]: {
        gridColumn: '-2',
        gridRow: 'span 2',
        justifySelf: 'end',
        textAlign: 'end',
        selectors: roomForCorner,
      },
    },
  }),
  second: layered({
    '@media': { [cards]: { gridColumn: '-3 / -1', gridRow: 2, marginInlineStart: underName } },
  }),
  action: [corner],
  hide: layered({ '@media': { [cards]: { display: 'none' } } }),
})

export const body = style(layered({ '@media': { [cards]: { display: 'block' } } }))

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
    '@media': {
      // The bar leaves the flow for the foot of the window; its place stays, so that it covers no row.
      [cards]: { position: 'static', minBlockSize: '60px' },
    },
  }),
)

/** The bulk bar in ink: exchanging the theme's variables makes every component in it right without knowing of it. */
export const bulkBar = style(
  layered({
    vars: {
      [vars.color.text]: paper,
      [vars.color.muted]: paper,
      [vars.color.subtle]: paper,
      [vars.color.canvas]: ink,
      [vars.color.surface]: 'transparent',
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
    '@media': {
      [cards]: {
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: stacking.mobileActionBar,
        minBlockSize: '60px',
        paddingBlock: vars.space[8],
        borderRadius: 0,
      },
      [media.forcedColors]: { borderBlockStart: '1px solid' },
    },
  }),
)

globalStyle(
  `html:has(${bulkBar})`,
  layered({
    vars: { [vars.covered.foot]: '3rem' },
    '@media': { [cards]: { vars: { [vars.covered.foot]: '3.75rem' } } },
  }),
)

globalStyle(`${bulkBar} *`, layered(withinBar.foot))

// On paper the room is shared by what the columns hold, and nothing can be pressed.
globalStyle(`${table} col`, layered({ '@media': { [media.print]: { inlineSize: 'auto !important' } } }))
globalStyle(
  [pageCheck, checkCell, actionCell, footer, bulkSlot].map((name) => `.${name}`).join(),
  layered({ '@media': { [media.print]: { display: 'none' } } }),
)
