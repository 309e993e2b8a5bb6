import { style } from '@vanilla-extract/css'
import { fieldPopup } from '../internal/popup.css.ts'
import { layered } from '../theme/layered.ts'

export const popup = style([
  fieldPopup,
  layered({
    // Where there is little room the list shrinks and scrolls, so that the marked option stays in sight.
    display: 'flex',
    flexDirection: 'column',
    inlineSize: 'var(--radix-popover-trigger-width)',
  }),
])
