import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const labelled = style(
  layered({
    display: 'inline-flex',
    alignItems: 'start',
    gap: vars.space[10],
    minBlockSize: '24px',
    selectors: { '&:has(:disabled, [aria-disabled=true])': { color: vars.color.subtle } },
  }),
)

export const words = style(layered({ display: 'grid', gap: '1px', minInlineSize: 0 }))

export const hint = style(layered({ ...text.small, color: vars.color.muted }))

export const track = style(
  layered({
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    inlineSize: '34px',
    blockSize: '20px',
    margin: 0,
    paddingInline: '2px',
    border: '1px solid transparent',
    borderRadius: '10px',
    background: vars.color.borderStrong,
    color: vars.color.raised,
    transition: `background ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      // A 24 px target, and 44 px on touch screens.
      '&::after': { content: '""', position: 'absolute', inset: '-6px' },
      // The knob is a border, which forced colours keep.
      '&::before': {
        content: '""',
        inlineSize: 0,
        blockSize: 0,
        border: '7px solid currentColor',
        borderRadius: '50%',
        transition: `margin ${vars.duration.fast} ${vars.ease.out}`,
      },
      '&:checked': {
        background: vars.color.accent,
        borderColor: vars.color.accentEdge,
        color: vars.color.onAccent,
      },
      '&:checked::before': { marginInlineStart: '14px' },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&:is(:disabled, [aria-disabled=true])': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.subtle,
      },
    },
    '@media': {
      // Measured from inside the border.
      [media.mobile]: { selectors: { '&::after': { inset: '-13px' } } },
      [media.forcedColors]: { borderColor: 'CanvasText' },
    },
  }),
)
