import { style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import * as media from '../../theme/media.ts'
import { text } from '../../theme/text.ts'
import { vars } from '../../theme/vars.css.ts'

export const frame = style(layered({ position: 'relative', margin: 0, minInlineSize: 0 }))

const tableIsChosen = `${frame}:has(input[value="table"]:checked) &`

export const head = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[8],
    marginBlockEnd: vars.space[12],
  }),
)

export const caption = style(layered({ ...text.heading, marginInlineEnd: vars.space[8] }))

export const legend = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[12],
    rowGap: vars.space[4],
    ...text.small,
    selectors: { [tableIsChosen]: { display: 'none' } },
    '@media': { [media.print]: { selectors: { [tableIsChosen]: { display: 'flex' } } } },
  }),
)

export const legendItem = style(layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space[6] }))

export const views = style(
  layered({
    display: 'inline-flex',
    marginInlineStart: 'auto',
    padding: '2px',
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    '@media': { [media.print]: { display: 'none' } },
  }),
)

export const view = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    position: 'relative',
    blockSize: '1.5rem',
    paddingInline: '9px',
    borderRadius: vars.radius.badge,
    color: vars.color.muted,
    ...text.small,
    fontWeight: 560,
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: vars.color.text },
      '&:has(:checked)': {
        background: vars.color.accentSoft,
        color: vars.color.accentText,
        fontWeight: 640,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': {
      [media.mobile]: { blockSize: '2.375rem', paddingInline: vars.space[12] },
      [media.forcedColors]: {
        selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
)

/** Covers its label, so that touch and screen reader cursors find the radio at its text. */
export const radio = style(
  layered({
    position: 'absolute',
    inset: 0,
    margin: 0,
    inlineSize: '100%',
    blockSize: '100%',
    opacity: 0,
    cursor: 'pointer',
    // Extends the touch target over the border.
    '@media': { [media.touch]: { inset: '-3px 0', blockSize: 'calc(100% + 6px)' } },
  }),
)

export const chart = style(
  layered({
    containerType: 'inline-size',
    selectors: { [tableIsChosen]: { display: 'none' } },
    '@media': { [media.print]: { selectors: { [tableIsChosen]: { display: 'block' } } } },
  }),
)

export const nothing = style(layered({ color: vars.color.muted }))

/** Behind the chart for screen readers; visible when chosen, and always in print. */
export const figures = style(
  layered({
    position: 'absolute',
    insetBlockStart: 0,
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    selectors: {
      [tableIsChosen]: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        overflowX: 'auto',
        clipPath: 'none',
      },
    },
    '@media': {
      [media.print]: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        overflow: 'visible',
        clipPath: 'none',
        marginBlockStart: vars.space[12],
      },
    },
  }),
)
