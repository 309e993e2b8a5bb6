import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const providers = style({ listStyle: 'none', margin: 0, padding: 0 })

export const provider = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  paddingBlock: vars.space[6],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const words = style({ flex: 1, minInlineSize: 0 })

export const count = style({
  ...text.small,
  margin: 0,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
