import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const lost = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[12] })
