import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

/** Side by side if both are wide enough for a date and its button, also in a row of filters; otherwise stacked. */
export const ends = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] }))

globalStyle(`${ends} > *`, layered({ flex: '1 1 150px' }))
