import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gap: 18 })

export const lead = style({ margin: 0, color: vars.color.muted, fontSize: '1rem', overflowWrap: 'anywhere' })
