import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  marginBlockEnd: vars.space[6],
})

export const outcome = style({
  ...text.small,
  color: vars.color.muted,
  selectors: { '&:not(:empty)': { marginInlineEnd: vars.space[8] } },
})

export const code = style({
  overflowX: 'auto',
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: '6px',
  background: vars.color.surface,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
})
