import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const shell = style({
  minBlockSize: '100vh',
  paddingInlineStart: vars.size.sidebar,
  '@media': { [media.mobile]: { paddingInlineStart: 0 }, print: { paddingInlineStart: 0 } },
})

export const side = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  '@media': { [media.mobile]: { display: 'none' }, print: { display: 'none' } },
})

/** The skip link moves focus here; the page itself needs no ring. */
export const main = style({ outline: 'none' })
