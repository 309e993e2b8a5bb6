import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const labelled = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[8],
    minBlockSize: '24px',
    selectors: { '&:has(:disabled)': { color: vars.color.subtle } },
  }),
)

/** The tick and the dash are borders, not fills: forced colours keep borders. */
const mark = {
  content: '""',
  gridArea: '1 / 1',
  borderStyle: 'solid',
  borderColor: 'currentColor',
  borderWidth: 0,
} as const

/** The box itself; `<span data-checked>` draws the same where an option, not an input, is ticked. */
export const box = style(
  layered({
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    verticalAlign: 'middle',
    inlineSize: '16px',
    blockSize: '16px',
    margin: 0,
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.badge,
    background: vars.color.raised,
    color: vars.color.onAccent,
    selectors: {
      // 24 px to aim at around a 16 px box.
      '&::after': { content: '""', position: 'absolute', inset: '-6px' },
      '&:checked, &:indeterminate, &[data-checked]': {
        background: vars.color.accent,
        borderColor: vars.color.accent,
      },
      '&:checked:not(:indeterminate)::before, &[data-checked]::before': {
        ...mark,
        inlineSize: '5px',
        blockSize: '9px',
        borderInlineEndWidth: '2px',
        borderBlockEndWidth: '2px',
        transform: 'translateY(-1px) rotate(45deg)',
      },
      '&:indeterminate::before': { ...mark, inlineSize: '8px', borderBlockEndWidth: '2px' },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&:disabled': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.subtle,
      },
    },
    '@media': {
      [media.mobile]: { inlineSize: '20px', blockSize: '20px' },
    },
  }),
)
