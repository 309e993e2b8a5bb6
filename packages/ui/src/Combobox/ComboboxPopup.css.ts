import { style } from '@vanilla-extract/css'
import { fieldPopup } from '../internal/popup.css.ts'
import { layered } from '../theme/layered.ts'

export const popup = style([
  fieldPopup,
  layered({
    // In little space the list shrinks and scrolls, so that the active option stays visible.
    display: 'flex',
    flexDirection: 'column',
    inlineSize: 'var(--radix-popover-trigger-width)',
  }),
])
