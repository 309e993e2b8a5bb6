import { layered } from '@doorstep/ui/theme/layered'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const provider = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space[8], minInlineSize: 0 }),
)

export const name = style(
  layered({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
)
