import { layered } from '@doorstep/ui/theme/layered'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const figure = style(
  layered({
    margin: 0,
    fontSize: '1.5rem',
    lineHeight: '1.75rem',
    fontWeight: 640,
    letterSpacing: '-0.022em',
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const words = style(
  layered({ marginBlock: `${vars.space[2]} ${vars.space[10]}`, marginInline: 0, color: vars.color.muted }),
)
