import { globalStyle, style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const strip = style(
  layered({
    display: 'flex',
    minInlineSize: 0,
    overflowX: 'auto',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    background: vars.color.surface,
    scrollbarWidth: 'thin',
  }),
)

const wrapping = { flexWrap: 'wrap', overflow: 'clip' } as const

const wrapped = {
  flexBasis: '136px',
  minInlineSize: 0,
  // Moves the borders of the first row and column under the strip's own border.
  marginBlockStart: '-1px',
  marginInlineStart: '-1px',
  borderBlockStart: `1px solid ${vars.color.border}`,
  borderInlineStart: `1px solid ${vars.color.border}`,
} as const

/** A strip of figures alone wraps on a phone. A strip with filters scrolls sideways instead, and wraps in print. */
globalStyle(`${strip}:not(:has(> a))`, layered({ '@media': { [media.mobile]: wrapping } }))
globalStyle(`${strip}:not(:has(> a)) > *`, layered({ '@media': { [media.mobile]: wrapped } }))
globalStyle(`${strip}:has(> a)`, layered({ '@media': { [media.print]: wrapping } }))
globalStyle(`${strip}:has(> a) > *`, layered({ '@media': { [media.print]: wrapped } }))

const cell: StyleRule = {
  flex: '1 0 0',
  minInlineSize: '172px',
  paddingBlockStart: '11px',
  paddingBlockEnd: vars.space[12],
  paddingInline: '14px',
  selectors: { [`${strip} > * + &`]: { borderInlineStart: `1px solid ${vars.color.border}` } },
  '@media': {
    [media.laptop]: { minInlineSize: '136px', paddingInline: '11px' },
    [media.wide]: { minInlineSize: '150px' },
    // So that the third is partly visible, as a hint that there are more.
    [media.phone]: { flex: '1 0 40%', minInlineSize: 0, paddingInline: vars.space[10] },
  },
}

export const stat = style(
  layered({
    ...cell,
    selectors: { ...cell.selectors, [`${strip} > &`]: { flexGrow: 1.25, minInlineSize: '176px' } },
    '@media': {
      ...cell['@media'],
      [media.phone]: {
        selectors: { [`${strip}:has(> a) > &`]: { flex: '1 0 auto', minInlineSize: '46%' } },
      },
    },
  }),
)

export const label = style(layered({ color: vars.color.muted, ...text.small }))

export const figure = style(
  layered({
    ...text.figure,
    whiteSpace: 'nowrap',
  }),
)

globalStyle(
  `${figure} small`,
  layered({
    lineHeight: 0,
    fontSize: '0.74em',
    fontWeight: 560,
    letterSpacing: '-0.01em',
    color: vars.color.muted,
  }),
)

/** Extends the touch target upwards only, because a link in the note starts right below. */
globalStyle(
  `${figure} a[data-standalone]::after`,
  layered({ '@media': { [media.touch]: { insetBlock: 'min(0px, 100% - 44px) 0' } } }),
)

const noteBase = style(layered({ marginBlockStart: '1px', ...text.tiny }))

export const note = styleVariants(
  {
    neutral: layered({ color: vars.color.muted }),
    positive: layered({ color: vars.tone.positive.fg, fontWeight: 560 }),
    critical: layered({ color: vars.tone.critical.fg, fontWeight: 560 }),
  },
  (rule) => [noteBase, rule],
)

export const change = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space[4] }))

export const sparkline = style(layered({ marginBlockStart: vars.space[6] }))

export const filter = style(
  layered({
    ...cell,
    display: 'flex',
    flexDirection: 'column',
    textDecoration: 'none',
    transition: `background ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      ...cell.selectors,
      '&:hover': { background: vars.color.hover },
      '&[aria-current]': {
        background: vars.color.accentSoft,
        boxShadow: `inset 0 -3px 0 ${vars.color.accentEdge}`,
      },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&:last-child': {
        borderStartEndRadius: `calc(${vars.radius.panel} - 1px)`,
        borderEndEndRadius: `calc(${vars.radius.panel} - 1px)`,
      },
    },
    '@media': {
      ...cell['@media'],
      [media.laptop]: {
        ...cell['@media']?.[media.laptop],
        // Labels differ in length, and there isn't enough room to make all as wide as the longest.
        selectors: { '&:not(:has(svg))': { flexBasis: 'auto' } },
      },
      [media.forcedColors]: {
        selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
)

export const filterHead = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space[8], minInlineSize: 0 }),
)

/** Wraps onto another line; only a word longer than a line is cut off. */
export const filterLabel = style(
  layered({ minInlineSize: 0, overflow: 'hidden', overflowWrap: 'normal', textOverflow: 'ellipsis' }),
)

export const filterFacts = style(
  layered({
    display: 'flex',
    // A long note wraps below the value.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[12],
    marginBlockStart: '7px',
    // Aligns the bars of neighbouring filters.
    marginBlockEnd: 'auto',
    paddingBlockEnd: vars.space[6],
  }),
)

export const filterValue = style(
  layered({ fontWeight: 620, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
)

export const filterNote = style(
  layered({
    color: vars.color.muted,
    ...text.tiny,
    fontVariantNumeric: 'tabular-nums',
  }),
)
