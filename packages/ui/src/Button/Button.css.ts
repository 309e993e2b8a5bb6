import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const fullWidth = style(layered({ width: '100%' }))

export const icon = style(layered({ display: 'contents' }))

/** Less prominent than the label beside it. */
export const mutedIcon = style([
  icon,
  layered({ color: vars.color.muted, selectors: { ':disabled > &': { color: 'inherit' } } }),
])

/** The normal and the busy label share one grid cell, so that the button keeps the width of the wider one. */
export const faces = style(layered({ display: 'grid', justifyItems: 'center', gap: 'inherit' }))
export const face = style(
  layered({ gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', gap: 'inherit' }),
)
export const hiddenFace = style(layered({ visibility: 'hidden' }))
