import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** As wide as the form column of the sign-in layout. */
export const panel = style({ maxInlineSize: 412, margin: 'auto', padding: vars.space[16] })
