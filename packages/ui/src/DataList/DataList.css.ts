import { style, type StyleRule } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const list = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    alignContent: 'start',
  }),
)

export const fact = style(layered({ display: 'contents' }))

const cell: StyleRule = {
  paddingBlock: vars.space[6],
  selectors: { [`${fact} + ${fact} > &`]: { borderBlockStart: `1px solid ${vars.color.border}` } },
}

export const term = style(layered({ ...cell, paddingInlineEnd: vars.space[20], color: vars.color.muted }))

export const value = style(
  layered({ ...cell, minInlineSize: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }),
)
