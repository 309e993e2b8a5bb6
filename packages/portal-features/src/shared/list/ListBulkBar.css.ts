import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

const digits = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** On a phone one over the other, which leaves room for what can be done. */
export const figures = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[12],
    '@media': { [media.mobile]: { display: 'grid', gap: 0 } },
  }),
)

export const count = style(layered({ ...digits, fontWeight: 620 }))

export const note = style(
  layered({
    ...digits,
    borderInlineStart: `1px solid ${vars.color.rule}`,
    paddingInlineStart: vars.space[12],
    '@media': { [media.mobile]: { borderInlineStart: 0, paddingInlineStart: 0 } },
  }),
)

export const actions = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space[8], marginInlineStart: 'auto' }),
)

/** On a phone in a menu, where the bar itself holds one action. */
export const roomy = style(layered({ '@media': { [media.mobile]: { display: 'none' } } }))

/** The page links lose their address at either end of the list. */
globalStyle(`${roomy} > a[aria-disabled]`, layered({ opacity: 0.5 }))

export const narrow = style(layered({ display: 'none', '@media': { [media.mobile]: { display: 'block' } } }))
