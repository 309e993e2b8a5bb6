import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const codes = style({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})

export const heading = style({ ...text.heading })

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: `${vars.space[6]} ${vars.space[16]}`,
  listStyle: 'none',
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.raised,
})

export const code = style({ fontSize: '0.9375rem', fontWeight: 560, fontVariantNumeric: 'tabular-nums' })

export const outcome = style({ ...text.small, color: vars.color.muted })
