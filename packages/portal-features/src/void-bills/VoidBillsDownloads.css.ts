import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Without script a menu can't open, so a phone has the links too. */
const asMenu = `${media.mobile} and (scripting: enabled)` as const

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  '@media': {
    [media.mobile]: { gap: 0, marginInlineStart: '-12px' },
    [asMenu]: { display: 'none' },
  },
})

/** In line with the title's words: the button has no edge. */
export const menu = style({
  display: 'none',
  '@media': { [asMenu]: { display: 'block', marginInlineStart: '-12px' } },
})
