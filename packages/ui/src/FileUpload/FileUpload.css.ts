import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const zone = style(
  layered({
    position: 'relative',
    display: 'grid',
    // Before script runs it contains the native file input, which is wider than a phone.
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: vars.space[4],
    padding: vars.space[16],
    border: `1px dashed ${vars.color.borderStrong}`,
    borderRadius: vars.radius.panel,
    background: vars.color.raised,
    color: vars.color.muted,
    textAlign: 'center',
    transition: `background ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      '&:hover:not([data-disabled])': { background: vars.color.hover },
      '&[data-over]': {
        borderStyle: 'solid',
        borderColor: vars.color.accentEdge,
        boxShadow: `inset 0 0 0 1px ${vars.color.accentEdge}`,
        background: vars.color.accentSoft,
        color: vars.color.text,
      },
      '&:has(> input[aria-invalid=true]):not([data-over])': {
        borderColor: vars.tone.critical.solid,
        boxShadow: `inset 0 0 0 1px ${vars.tone.critical.solid}`,
      },
      '&:has(> input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
      '&[data-disabled]': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.subtle,
      },
    },
    '@media': {
      [media.forcedColors]: { selectors: { '&[data-over]': { borderColor: 'Highlight' } } },
      [media.print]: { display: 'none' },
    },
  }),
)

export const invitation = style(layered({ display: 'grid', justifyItems: 'center', gap: vars.space[4] }))

/** Looks like a button, although the entire zone is clickable. */
export const choose = style(
  layered({
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    color: vars.color.text,
    selectors: { [`${zone}[data-disabled] &`]: { color: 'inherit' } },
  }),
)

export const limits = style(layered({ ...text.small }))

/** Before script runs: the native file input. */
export const plainInput = style(
  layered({
    maxInlineSize: '100%',
    selectors: {
      '&::file-selector-button': {
        font: 'inherit',
        fontWeight: 600,
        paddingBlock: vars.space[6],
        paddingInline: vars.space[12],
        marginInlineEnd: vars.space[10],
        border: `1px solid ${vars.color.rule}`,
        borderRadius: vars.radius.control,
        background: vars.color.surface,
        color: vars.color.text,
      },
    },
  }),
)

/** With script: the input covers the zone, which shows its focus outline. */
export const coveringInput = style(
  layered({
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    opacity: 0,
    cursor: 'pointer',
    selectors: {
      '&:disabled': { cursor: 'auto' },
      '&:focus-visible': { outline: 'none' },
      '&::file-selector-button': { cursor: 'pointer' },
    },
  }),
)

export const list = style(layered({ display: 'grid', gap: vars.space[4] }))

export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: vars.space[10],
    alignItems: 'center',
    paddingBlock: vars.space[8],
    paddingInline: vars.space[10],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    selectors: { '&:focus': { outlineOffset: '1px' } },
  }),
)

const markBase = style(layered({ display: 'flex' }))

export const mark = styleVariants(
  {
    plain: layered({ color: vars.color.muted }),
    positive: layered({ color: vars.tone.positive.solid }),
    critical: layered({ color: vars.tone.critical.solid }),
  },
  (rule) => [markBase, rule],
)

export const about = style(layered({ display: 'grid', gap: vars.space[2], minInlineSize: 0 }))

export const name = style(layered({ overflowWrap: 'anywhere', fontWeight: 560 }))

export const status = style(
  layered({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }),
)

export const problem = style(layered({ ...text.small, color: vars.tone.critical.fg }))

export const actions = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    '@media': { [media.print]: { display: 'none' } },
  }),
)

export const progress = style(
  layered({
    appearance: 'none',
    display: 'block',
    inlineSize: '100%',
    blockSize: '4px',
    marginBlockStart: vars.space[2],
    border: 0,
    borderRadius: '2px',
    overflow: 'hidden',
    background: vars.color.sunken,
    selectors: {
      '&::-webkit-progress-bar': { background: vars.color.sunken },
      '&::-webkit-progress-value': { background: vars.chart[1] },
      '&::-moz-progress-bar': { background: vars.chart[1] },
    },
    // In forced colours, use the browser's native progress bar.
    '@media': { [media.forcedColors]: { appearance: 'auto', blockSize: '8px' } },
  }),
)
