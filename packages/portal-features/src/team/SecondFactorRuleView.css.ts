import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const lost = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[12] }),
)
