import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const root = style(layered({ display: 'flex', flex: 'none', width: 'fit-content' }))

/** Shared by the image and the tile of initials; sizes are attributes. The colour is for the tile, in two shades. */
export const logo = style(layered({ flex: 'none', borderRadius: '4px', color: vars.tone.neutral.fg }))
