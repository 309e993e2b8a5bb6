import { keyframes, style } from '@vanilla-extract/css'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** The box of a popup opened by a button or a field. */
export const box = style(
  shared({
    maxInlineSize: 'calc(100vw - 16px)',
    border: `1px solid ${vars.color.rule}`,
    borderRadius: '6px',
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.menu,
  }),
)

/** A box positioned by radix: at most as tall as the space on its side of the button or field. */
export const popup = style([
  box,
  shared({
    zIndex: stacking.menu,
    maxBlockSize: 'var(--radix-popover-content-available-height)',
    overflowY: 'auto',
  }),
])

/** A popup whose field shows where focus is. */
export const fieldPopup = style([popup, shared({ selectors: { '&:focus': { outline: 'none' } } })])

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })
/** An `animation` that moves in from slightly above. */
export const arrival = `${arrive} ${vars.duration.base} ${vars.ease.out}`
