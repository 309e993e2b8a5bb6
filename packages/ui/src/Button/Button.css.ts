import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const fullWidth = style(layered({ width: '100%' }))

export const icon = style(layered({ display: 'contents' }))

/** Quieter than the words beside it. */
export const mutedIcon = style([
  icon,
  layered({ color: vars.color.muted, selectors: { ':disabled > &': { color: 'inherit' } } }),
])

/** Both faces of a button that can be busy share one cell, so that its width is that of the wider. */
export const faces = style(layered({ display: 'grid', justifyItems: 'center', gap: 'inherit' }))
export const face = style(
  layered({ gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', gap: 'inherit' }),
)
export const hiddenFace = style(layered({ visibility: 'hidden' }))
