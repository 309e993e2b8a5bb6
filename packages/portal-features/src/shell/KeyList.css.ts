import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const group = style({ selectors: { '& + &': { marginBlockStart: vars.space[20] } } })

export const keys = style({ marginBlock: `${vars.space[6]} 0` })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  minBlockSize: 34,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const key = style({
  paddingInline: vars.space[6],
  border: `1px solid ${vars.color.rule}`,
  borderRadius: vars.radius.badge,
  background: vars.color.surface,
  font: 'inherit',
  fontWeight: 560,
})

export const does = style({ margin: 0 })
