import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const property = style(
  layered({ display: 'flex', alignItems: 'center', columnGap: vars.space[12], minInlineSize: 0 }),
)
