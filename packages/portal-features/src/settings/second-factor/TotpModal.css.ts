import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const key = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16], alignItems: 'center' })

export const qr = style({ flex: 'none', borderRadius: vars.radius.control })

export const words = style({
  display: 'grid',
  flex: '1 1 200px',
  minInlineSize: 0,
  gap: vars.space[12],
  overflowWrap: 'anywhere',
  ...text.small,
})
