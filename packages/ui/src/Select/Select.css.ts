import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const frame = style(layered({ position: 'relative', display: 'grid', minInlineSize: 0 }))

export const select = style(
  layered({
    appearance: 'none',
    paddingInlineEnd: '34px',
    textOverflow: 'ellipsis',
    selectors: {
      '&:has(option[data-placeholder]:checked)': { color: vars.color.subtle },
      '&:disabled': { opacity: 1 },
    },
  }),
)

/** The list keeps its own colours while the closed field shows a muted placeholder. */
export const option = style(layered({ color: vars.color.text, background: vars.color.raised }))

export const chevron = style(
  layered({
    position: 'absolute',
    insetInlineEnd: vars.space[10],
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    color: vars.color.muted,
    pointerEvents: 'none',
  }),
)
