import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'

/** The box that opens from a field. */
export const box = style(
  layered({
    maxInlineSize: 'calc(100vw - 16px)',
    border: `1px solid ${vars.color.rule}`,
    borderRadius: '6px',
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.menu,
  }),
)

/** A box that radix places: at most as high as there is room for on its side of the field. */
export const popupBase = style([
  box,
  layered({
    zIndex: stacking.menu,
    maxBlockSize: 'var(--radix-popover-content-available-height)',
    overflowY: 'auto',
    selectors: { '&:focus': { outline: 'none' } },
  }),
])
