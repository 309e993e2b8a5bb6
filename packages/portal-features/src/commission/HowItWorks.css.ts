import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const heading = style({
  margin: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  fontWeight: 620,
  selectors: { '* + &': { marginBlockStart: vars.space[16] } },
})

export const list = style({
  maxInlineSize: '75ch',
  marginBlock: `${vars.space[6]} 0`,
  paddingInlineStart: '1.25rem',
})

globalStyle(`ol${list}`, { listStyle: 'decimal' })
globalStyle(`ul${list}`, { listStyle: 'disc' })
globalStyle(`${list} > li + li`, { marginBlockStart: vars.space[4] })
