import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const section = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[12],
    minWidth: 0,
  }),
)
export const head = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: vars.space[12],
    rowGap: vars.space[8],
  }),
)
export const words = style(
  layered({ flex: '1 1 0', minInlineSize: 'min(100%, 12rem)', overflowWrap: 'anywhere' }),
)
export const heading = style(layered({ ...text.heading }))
export const description = style(layered({ color: vars.color.muted, marginBlockStart: vars.space[2] }))
export const actions = style(
  layered({ flex: 'none', display: 'flex', gap: vars.space[8], maxInlineSize: '100%' }),
)
