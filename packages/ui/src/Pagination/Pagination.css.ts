import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const pagination = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[12],
    flex: 1,
    color: vars.color.muted,
    ...text.small,
  }),
)

export const range = style(layered({ margin: 0, fontVariantNumeric: 'tabular-nums' }))

export const steps = style(layered({ display: 'flex', gap: vars.space[6], marginInlineStart: 'auto' }))
