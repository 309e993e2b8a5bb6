import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const errorState = style(
  layered({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: vars.space[4],
    paddingBlock: '28px',
    paddingInline: vars.space[20],
    textAlign: 'center',
    overflowWrap: 'anywhere',
  }),
)
export const mark = style(
  layered({ display: 'inline-flex', color: vars.tone.critical.solid, marginBlockEnd: vars.space[6] }),
)
export const message = style(layered({ fontWeight: 620 }))
export const words = style(layered({ ...text.small, color: vars.color.muted }))
export const ways = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: vars.space[12],
    marginBlockStart: vars.space[8],
  }),
)
