import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const values = style({
  display: 'grid',
  gap: vars.space[12],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[8],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
globalStyle(`${value} > :first-child`, { flex: '1 1 240px', minInlineSize: 0, maxInlineSize: '420px' })

export const done = style({ margin: 0, color: vars.color.muted })
