import { style } from '@vanilla-extract/css'
import { stacking } from '@doorstep/ui/theme/stacking'

/** In the middle of the window, where the modal will be. It takes no press. */
export const loading = style({
  position: 'fixed',
  inset: 0,
  zIndex: stacking.modal,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
})
