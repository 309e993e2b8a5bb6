import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const error = style({
  ...text.small,
  display: 'flex',
  gap: vars.space[6],
  color: vars.tone.critical.fg,
  fontWeight: 560,
})

export const icon = style({ flex: 'none', display: 'flex', paddingBlockStart: '2px' })
