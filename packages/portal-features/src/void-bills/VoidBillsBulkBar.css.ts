import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

export const count = style(layered({ ...figures, fontWeight: 620 }))

export const amount = style(
  layered({
    ...figures,
    borderInlineStart: `1px solid ${vars.color.rule}`,
    paddingInlineStart: vars.space[12],
  }),
)

export const actions = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space[8], marginInlineStart: 'auto' }),
)

/** Left out on a phone, where the bar holds one action. */
export const roomy = style(layered({ '@media': { [media.mobile]: { display: 'none' } } }))
