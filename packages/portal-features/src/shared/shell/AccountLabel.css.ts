import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const account = style({ display: 'flex', alignItems: 'center', gap: vars.space[10] })

export const names = style({ flex: 1, minInlineSize: 0 })

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const name = style({ ...line, fontWeight: 620 })

export const partner = style({ ...line, color: vars.color.muted, fontSize: '0.75rem', lineHeight: '1rem' })
