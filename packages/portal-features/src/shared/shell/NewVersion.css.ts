import * as media from '@doorstep/ui/theme/media'
import { stacking } from '@doorstep/ui/theme/stacking'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Under the top bar, over dialogs; toasts have the other end of the window. */
export const message = style({
  position: 'fixed',
  insetBlockStart: `calc(${vars.size.topBar} + ${vars.space[12]})`,
  insetInlineEnd: vars.space[24],
  zIndex: stacking.toast,
  maxInlineSize: 420,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.menu,
  // An open dialog takes the pointer from what is outside it.
  pointerEvents: 'auto',
  '@media': {
    [media.phone]: { insetInline: vars.space[16], maxInlineSize: 'none' },
    print: { display: 'none' },
  },
})
