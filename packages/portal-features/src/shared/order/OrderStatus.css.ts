import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const status = style({ display: 'inline-flex', alignItems: 'center', columnGap: vars.space[2] })

export const meaning = style({ margin: 0, maxInlineSize: '18rem' })
