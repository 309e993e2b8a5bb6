import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const popup = style(
  layered({
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    border: `1px solid ${vars.color.rule}`,
    borderRadius: '6px',
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.menu,
  }),
)
