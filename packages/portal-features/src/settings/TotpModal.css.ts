import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const key = style(
  layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16], alignItems: 'center' }),
)

export const qr = style(layered({ flex: 'none', borderRadius: vars.radius.control }))

export const words = style(
  layered({
    display: 'grid',
    flex: '1 1 200px',
    minInlineSize: 0,
    gap: vars.space[12],
    overflowWrap: 'anywhere',
    ...text.small,
  }),
)
