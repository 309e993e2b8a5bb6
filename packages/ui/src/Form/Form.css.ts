import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const form = style(layered({ display: 'grid', gap: vars.space[16], minInlineSize: 0 }))

export const heading = style(layered({ ...text.heading }))

export const list = style(layered({ display: 'grid', gap: vars.space[4], marginBlockStart: vars.space[4] }))

/** Stacked links with a target of at least 24 px. */
export const link = style(layered({ display: 'inline-block', paddingBlock: '2px', color: 'inherit' }))
