import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[10], minInlineSize: 0 })

/** Neutral: the brand's colour is for the current user, in the sidebar. */
export const initials = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '30px',
  blockSize: '30px',
  borderRadius: '50%',
  border: `1px solid ${vars.color.border}`,
  background: vars.tone.neutral.bg,
  color: vars.tone.neutral.fg,
  fontSize: '0.75rem',
  fontWeight: 650,
  letterSpacing: '0.02em',
  userSelect: 'none',
})

export const name = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 620,
})

export const factor = style({ flex: 'none', display: 'inline-flex', color: vars.tone.positive.fg })
