import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const divider = style(
  layered({ inlineSize: '100%', margin: 0, border: 0, borderBlockStart: `1px solid ${vars.color.border}` }),
)
