import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const links = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[20],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
