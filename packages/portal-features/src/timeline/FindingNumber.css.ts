import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** An octagon, as critical marks are. */
export const number = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 680,
  background: vars.tone.critical.solid,
  color: vars.tone.critical.onSolid,
  clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)',
  '@media': {
    [media.forcedColors]: { clipPath: 'none', border: '1px solid CanvasText' },
    [media.print]: { printColorAdjust: 'exact' },
  },
})
