import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

/** Floating moves the legend from the fieldset's border into the grid, so that the gap applies to it. */
export const legend = style(layered({ float: 'inline-start', fontWeight: 600 }))

export const choices = style(layered({ minInlineSize: 0 }))

/** Below a label or a hint. */
export const spaced = style([choices, layered({ marginBlockStart: vars.space[2] })])
