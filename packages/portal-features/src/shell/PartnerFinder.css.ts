import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const finder = style({
  inlineSize: 240,
  maxInlineSize: '100%',
  '@media': {
    [media.mobile]: {
      inlineSize: 'auto',
      maxInlineSize: 'none',
      margin: `${vars.space[8]} ${vars.space[10]} 0`,
    },
  },
})
