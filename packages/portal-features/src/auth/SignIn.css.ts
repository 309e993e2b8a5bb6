import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: 18 })

export const heading = style({
  margin: 0,
  font: `680 1.875rem/2.25rem ${vars.font.display}`,
})

export const signUp = style({ margin: 0, color: vars.color.muted, fontSize: '0.8125rem' })

export const lead = style({
  marginBlock: `${vars.space[4]} 0`,
  marginInline: 0,
  color: vars.color.muted,
  fontSize: '1rem',
})

/** Breaks long input without spaces. */
export const typed = style({ overflowWrap: 'anywhere' })
