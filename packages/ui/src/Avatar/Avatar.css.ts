import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const avatar = style(
  layered({
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: '50%',
    fontWeight: 650,
    letterSpacing: '0.02em',
    background: vars.color.accent,
    color: vars.color.onAccent,
    border: `1px solid ${vars.color.accentEdge}`,
    userSelect: 'none',
  }),
)

export const sizes = styleVariants({
  small: [avatar, layered({ width: '1.5rem', height: '1.5rem', fontSize: '0.75rem', letterSpacing: 0 })],
  medium: [avatar, layered({ width: '1.875rem', height: '1.875rem', fontSize: '0.75rem' })],
  large: [avatar, layered({ width: '2.5rem', height: '2.5rem', fontSize: '0.875rem' })],
})
