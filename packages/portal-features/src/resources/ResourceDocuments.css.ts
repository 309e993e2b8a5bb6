import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const download = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  padding: vars.space[16],
})

export const name = style({ fontWeight: 620, overflowWrap: 'anywhere' })

/** As tall as a page is at the width of the column, and never taller than the window. */
export const preview = style({
  display: 'grid',
  blockSize: 'min(720px, 80vh)',
  '@media': { [media.mobile]: { blockSize: 'auto' } },
})
