import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const account = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space[10] }))

export const names = style(layered({ flex: 1, minInlineSize: 0 }))

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const name = style(layered({ ...line, fontWeight: 620 }))

export const partner = style(
  layered({ ...line, color: vars.color.muted, fontSize: '0.75rem', lineHeight: '1rem' }),
)
