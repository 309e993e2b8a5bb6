import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const shell = style({
  minBlockSize: '100vh',
  display: 'flex',
  flexDirection: 'column',
  padding: `${vars.space[32]} ${vars.space[56]}`,
  '@media': { [media.mobile]: { padding: vars.space[20] } },
})

export const main = style({
  flex: 1,
  inlineSize: '100%',
  maxInlineSize: 760,
  marginInline: 'auto',
  paddingBlock: vars.space[16],
})
