import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const note = style({
  display: 'grid',
  gap: vars.space[12],
  paddingBlockStart: vars.space[16],
  paddingInline: vars.space[16],
})

export const list = style({ listStyle: 'none' })

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
} as const

export const factor = style({
  ...line,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const words = style({ flex: '1 1 220px', minInlineSize: 0, overflowWrap: 'anywhere' })

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: 620,
})

export const facts = style({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const passkeys = style({
  inlineSize: '100%',
  listStyle: 'none',
  borderInlineStart: `3px solid ${vars.color.border}`,
  paddingInlineStart: vars.space[12],
})

export const passkey = style({
  ...line,
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const passkeyName = style({ fontWeight: 560 })
