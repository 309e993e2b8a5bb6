import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const note = style(
  layered({
    display: 'grid',
    gap: vars.space[12],
    paddingBlockStart: vars.space[16],
    paddingInline: vars.space[16],
  }),
)

export const list = style(layered({ listStyle: 'none' }))

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
} as const

export const factor = style(
  layered({
    ...line,
    paddingBlock: vars.space[12],
    paddingInline: vars.space[16],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  }),
)

export const words = style(layered({ flex: '1 1 220px', minInlineSize: 0, overflowWrap: 'anywhere' }))

export const name = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8], fontWeight: 620 }),
)

export const facts = style(
  layered({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }),
)

export const passkeys = style(
  layered({
    inlineSize: '100%',
    listStyle: 'none',
    borderInlineStart: `3px solid ${vars.color.border}`,
    paddingInlineStart: vars.space[12],
  }),
)

export const passkey = style(
  layered({
    ...line,
    paddingBlock: vars.space[8],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  }),
)

export const passkeyName = style(layered({ fontWeight: 560 }))
