import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const icon = style(layered({ display: 'flex', flex: 'none' }))

export const chevron = style(
  layered({
    display: 'flex',
    flex: 'none',
    paddingInlineEnd: vars.space[6],
    color: vars.color.subtle,
    pointerEvents: 'none',
  }),
)

/** Before script runs: a native select in the same box. */
export const fallback = style(layered({ textOverflow: 'ellipsis' }))
