import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

const digits = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** On a phone one over the other, which leaves room for what can be done. */
export const figures = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  '@media': { [media.mobile]: { display: 'grid', gap: 0 } },
})

export const count = style({ ...digits, fontWeight: 620 })

export const note = style({
  ...digits,
  borderInlineStart: `1px solid ${vars.color.rule}`,
  paddingInlineStart: vars.space[12],
  '@media': { [media.mobile]: { borderInlineStart: 0, paddingInlineStart: 0 } },
})

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: 'auto',
})

/** On a phone in a menu, where the bar itself holds one action. */
export const roomy = style({ '@media': { [media.mobile]: { display: 'none' } } })

/** The page links lose their address at either end of the list. */
globalStyle(`${roomy} > a[aria-disabled]`, { opacity: 0.5 })

export const narrow = style({ display: 'none', '@media': { [media.mobile]: { display: 'block' } } })
