import { style } from '@vanilla-extract/css'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** The box of a native checkbox; `<span data-checked>` draws the same for a ticked option, which has no input. */
export const checkboxBox = style(
  shared({
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
      // A 24 px target around a 16 px box.
      '&::after': { content: '""', position: 'absolute', inset: '-6px' },
      '&:checked, &:indeterminate, &[data-checked]': {
        background: vars.color.accent,
        borderColor: vars.color.accentEdge,
      },
      // The tick is a border, which forced colours keep. It always exists, so that showing it doesn't move anything.
      '&::before': {
        content: '""',
        visibility: 'hidden',
        inlineSize: '5px',
        blockSize: '9px',
        borderStyle: 'solid',
        borderColor: 'currentColor',
        borderWidth: '0 2px 2px 0',
      },
      // Only rotated when ticked, because each rotated box in a thousand rows is a layer to paint.
      '&:checked::before, &:indeterminate::before, &[data-checked]::before': {
        visibility: 'visible',
        transform: 'translateY(-1px) rotate(45deg)',
      },
      '&:indeterminate::before': {
        inlineSize: '8px',
        blockSize: '2px',
        borderWidth: '0 0 2px',
        transform: 'none',
      },
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
