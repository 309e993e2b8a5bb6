import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const facts = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
})

export const steps = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0, listStyle: 'none' })

export const step = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: vars.space[12],
})

export const when = style({ fontWeight: 620, fontVariantNumeric: 'tabular-nums' })
