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
    border: '1px solid',
    userSelect: 'none',
  }),
)

export const tones = styleVariants({
  neutral: layered({
    background: vars.tone.neutral.bg,
    color: vars.tone.neutral.fg,
    borderColor: vars.color.border,
  }),
  accent: layered({
    background: vars.color.accent,
    color: vars.color.onAccent,
    borderColor: vars.color.accentEdge,
  }),
})

export const sizes = styleVariants({
  small: [avatar, layered({ width: '1.5rem', height: '1.5rem', fontSize: '0.75rem', letterSpacing: 0 })],
  medium: [avatar, layered({ width: '1.875rem', height: '1.875rem', fontSize: '0.75rem' })],
  large: [avatar, layered({ width: '2.5rem', height: '2.5rem', fontSize: '0.875rem' })],
})
