import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const cards = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    gap: vars.space[10],
  }),
)

export const card = style(
  layered({
    display: 'flex',
    alignItems: 'start',
    gap: vars.space[10],
    padding: vars.space[12],
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.raised,
    selectors: {
      '&:hover:not(:has(:disabled))': { background: vars.color.hover },
      '&:has(:checked)': {
        borderColor: vars.color.accentEdge,
        background: vars.color.accentSoft,
        boxShadow: `inset 0 0 0 1px ${vars.color.accentEdge}`,
      },
      // The entire card is clickable, so it shows the focus outline.
      '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&:has(:disabled)': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.subtle,
        boxShadow: 'none',
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:has(:checked)': { borderColor: 'Highlight' },
          '&:has(:focus-visible)': { outlineColor: 'Highlight' },
        },
      },
    },
  }),
)

export const words = style(layered({ flex: 1, display: 'grid', gap: '1px', minInlineSize: 0 }))

export const label = style(layered({ fontWeight: 600 }))

export const hint = style(
  layered({
    ...text.small,
    color: vars.color.muted,
    selectors: { [`${card}:has(:disabled) &`]: { color: 'inherit' } },
  }),
)

export const end = style(layered({ flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }))
