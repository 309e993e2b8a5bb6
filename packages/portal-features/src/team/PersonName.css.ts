import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[10], minInlineSize: 0 })

/** In a card, what follows is under the name. */
globalStyle(`tr:has(> th > ${person})`, {
  vars: { '--ds-card-indent': `calc(1.875rem + ${vars.space[10]})` },
})

export const name = style({
  minInlineSize: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontWeight: 620,
})

export const factor = style({ flex: 'none', display: 'inline-flex', color: vars.tone.positive.fg })
