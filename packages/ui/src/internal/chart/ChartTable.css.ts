import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import { text } from '../../theme/text.ts'
import { vars } from '../../theme/vars.css.ts'

export const table = style(
  layered({
    inlineSize: '100%',
    borderCollapse: 'collapse',
    ...text.small,
    fontVariantNumeric: 'tabular-nums',
  }),
)

globalStyle(
  `${table} :is(th, td)`,
  layered({
    paddingBlock: '5px',
    paddingInline: vars.space[8],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    textAlign: 'end',
    fontWeight: 'inherit',
  }),
)
globalStyle(`${table} :is(th, td):first-child`, layered({ paddingInlineStart: 0, textAlign: 'start' }))
globalStyle(`${table} :is(th, td):last-child`, layered({ paddingInlineEnd: 0 }))
globalStyle(
  `${table} thead th`,
  layered({ borderBlockEndColor: vars.color.rule, color: vars.color.muted, fontWeight: 560 }),
)
