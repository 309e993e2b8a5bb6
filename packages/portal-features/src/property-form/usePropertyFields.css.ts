import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const mark = style({
  ...text.tiny,
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: vars.space[6],
  fontWeight: 560,
  color: vars.color.accentText,
  '::before': {
    content: '""',
    inlineSize: '6px',
    blockSize: '6px',
    borderRadius: '50%',
    // In the words' colour, so that it shows in forced colours too.
    border: '3px solid currentcolor',
  },
})
