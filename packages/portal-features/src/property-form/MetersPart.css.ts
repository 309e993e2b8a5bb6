import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** One meter after another, ruled off. */
export const meter = style({
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}`, paddingBlockStart: vars.space[16] },
  },
})

/** Always in the page, so that a question that comes into it is read out. */
export const shared = style({
  display: 'block',
  selectors: { '&:not(:empty)': { marginBlock: vars.space[6] } },
})
