import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const card = style(
  layered({
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    minWidth: 0,
  }),
)
export const head = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[10],
    minHeight: '46px',
    paddingBlock: vars.space[8],
    paddingInline: vars.space[16],
    borderBlockEnd: `1px solid ${vars.color.border}`,
  }),
)
export const heading = style(
  layered({
    ...text.heading,
    // Actions wrap below the heading if it would get less than this.
    flex: '1 1 160px',
    minWidth: 0,
  }),
)
export const body = styleVariants({
  normal: layered({ paddingBlock: '14px', paddingInline: vars.space[16] }),
  none: {},
})
export const foot = style(
  layered({
    paddingBlock: vars.space[10],
    paddingInline: vars.space[16],
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
)
