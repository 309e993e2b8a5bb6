import { layered } from '@doorstep/ui/theme/layered'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

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

export const menu = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: `calc(100% + ${vars.space[8]})`,
    display: 'grid',
    padding: `${vars.space[4]} 0`,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: 6,
    background: vars.color.raised,
    boxShadow: vars.shadow.menu,
    zIndex: 45,
  }),
)

export const item = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 34,
    paddingInline: vars.space[12],
    color: vars.color.text,
    textDecoration: 'none',
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: -2 },
  }),
)
