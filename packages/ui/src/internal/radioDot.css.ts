import { style } from '@vanilla-extract/css'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** The circle of a native radio. */
export const radioDot = style(
  shared({
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '16px',
    blockSize: '16px',
    margin: 0,
    // In the middle of the label's first line.
    marginBlockStart: '2px',
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: '50%',
    background: vars.color.raised,
    color: vars.color.onAccent,
    selectors: {
      // A 24 px target around a 16 px circle.
      '&::after': { content: '""', position: 'absolute', inset: '-6px' },
      // The dot is a border, which forced colours keep.
      '&::before': {
        content: '""',
        visibility: 'hidden',
        inlineSize: 0,
        blockSize: 0,
        border: '3px solid currentColor',
        borderRadius: '50%',
      },
      '&:checked': { background: vars.color.accent, borderColor: vars.color.accentEdge },
      '&:checked::before': { visibility: 'visible' },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&:disabled': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.subtle,
      },
    },
    '@media': {
      [media.mobile]: { inlineSize: '20px', blockSize: '20px', marginBlockStart: 0 },
    },
  }),
)
