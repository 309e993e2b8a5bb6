import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const people = style({ margin: 0, padding: 0, listStyle: 'none' })

export const person = style({ display: 'grid', gap: vars.space[6] })

export const item = style({
  paddingBlock: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none', paddingBlockStart: 0 } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[8],
})

export const name = style({ fontWeight: 620, overflowWrap: 'anywhere' })
