import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const root = style(layered({ display: 'flex', flex: 'none', width: 'fit-content' }))

/** Picture and tile alike; their sizes are attributes. The colour is the tile's, in two strengths. */
export const logo = style(layered({ flex: 'none', borderRadius: '4px', color: vars.tone.neutral.fg }))
