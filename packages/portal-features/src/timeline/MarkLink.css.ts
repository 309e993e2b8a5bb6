import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** The heading of a mark's card. */
export const title = style({ fontWeight: 640, marginBlockEnd: vars.space[4] })
