import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Two strips side by side, one below the other where six figures have no room in a line. */
export const strips = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 528px), 1fr))',
  gap: vars.space[16],
})
