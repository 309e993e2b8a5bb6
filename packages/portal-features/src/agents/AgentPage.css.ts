import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Below the name, in one line if there is room. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  rowGap: vars.space[4],
})

/** Above the tabs. */
export const notice = style({ marginBlockEnd: vars.space[12] })

/** Shown without JavaScript; with it, a toast says the same. */
export const withoutScript = style([notice, { '@media': { '(scripting: enabled)': { display: 'none' } } }])
