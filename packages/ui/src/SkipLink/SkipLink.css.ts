import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'

export const skipLink = style(
  layered({
    position: 'fixed',
    insetBlockStart: vars.space[8],
    insetInlineStart: vars.space[8],
    zIndex: stacking.loadingBar,
    paddingBlock: vars.space[10],
    paddingInline: vars.space[16],
    borderRadius: vars.radius.control,
    background: vars.color.text,
    color: vars.color.canvas,
    fontWeight: 600,
    selectors: {
      '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    },
  }),
)
