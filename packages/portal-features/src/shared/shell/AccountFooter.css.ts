import { layered } from '@doorstep/ui/theme/layered'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { menu as shellMenu } from './shellMenu.css.ts'

export const footer = style(layered({ position: 'relative' }))

export const summary = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[10],
    listStyle: 'none',
    cursor: 'default',
    borderRadius: vars.radius.control,
    color: vars.color.text,
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)

export const names = style(layered({ flex: 1, minInlineSize: 0 }))

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const name = style(layered({ ...line, fontWeight: 620 }))

export const partner = style(
  layered({ ...line, color: vars.color.muted, fontSize: '0.75rem', lineHeight: '1rem' }),
)

/** Above the footer, which is at the foot of the window. */
export const menu = style([
  shellMenu,
  layered({ position: 'absolute', insetInline: 0, insetBlockEnd: `calc(100% + ${vars.space[8]})` }),
])
