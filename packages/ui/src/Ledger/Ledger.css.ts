import { style, type StyleRule } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const ledger = style(
  layered({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
)

const cell: StyleRule = {
  paddingBlock: vars.space[6],
  paddingInline: 0,
  verticalAlign: 'top',
  fontWeight: 400,
}

export const label = style(layered({ ...cell, textAlign: 'start', overflowWrap: 'anywhere' }))

export const amount = style(
  layered({ ...cell, paddingInlineStart: vars.space[12], textAlign: 'end', whiteSpace: 'nowrap' }),
)

export const note = style(
  layered({ color: vars.color.muted, fontSize: text.small.fontSize, marginInlineStart: vars.space[2] }),
)

export const total = style(
  layered({
    borderBlockStart: `1px solid ${vars.color.text}`,
    borderBlockEnd: `3px double ${vars.color.text}`,
    paddingBlock: vars.space[8],
    fontWeight: 650,
  }),
)
