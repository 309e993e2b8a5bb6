import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** A PDF over the form's own scrolling; on a phone it is a link. */
export const frame = style({
  display: 'grid',
  blockSize: '22rem',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  '@media': { [media.mobile]: { blockSize: 'auto' } },
})
