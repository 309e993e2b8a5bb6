import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const form = style(layered({ display: 'grid', gap: 18 }))

export const others = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[8],
    paddingBlockStart: vars.space[16],
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
)

export const words = style(layered({ margin: 0, color: vars.color.muted, fontSize: '0.8125rem' }))
