import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
})
