import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const emptyState = style(
  layered({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: vars.space[4],
    paddingBlock: '28px',
    paddingInline: vars.space[20],
    textAlign: 'center',
  }),
)
export const drawing = style(layered({ maxInlineSize: '100%', marginBlockEnd: vars.space[6] }))
export const title = style(layered({ fontWeight: 620 }))
export const words = style(layered({ ...text.small, color: vars.color.muted }))
export const action = style(layered({ marginBlockStart: vars.space[8] }))
