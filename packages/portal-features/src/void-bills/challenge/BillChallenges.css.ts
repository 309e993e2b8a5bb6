import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const detail = style({ display: 'grid', justifyItems: 'start', gap: vars.space[4] })

/** As it was typed. */
export const message = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
