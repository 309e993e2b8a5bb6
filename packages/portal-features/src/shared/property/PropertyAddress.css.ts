import { layered } from '@doorstep/ui/theme/layered'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const property = style(
  layered({ display: 'flex', alignItems: 'center', columnGap: vars.space[12], minInlineSize: 0 }),
)
