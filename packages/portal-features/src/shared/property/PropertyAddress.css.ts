import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const property = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[12],
  minInlineSize: 0,
})

export const lines = style({
  display: 'grid',
  minInlineSize: 0,
  paddingBlock: vars.space[6],
  '@media': { [media.mobile]: { paddingBlock: 0 } },
})

export const note = style({
  ...text.tiny,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.muted,
})
