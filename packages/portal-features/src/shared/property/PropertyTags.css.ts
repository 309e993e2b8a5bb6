import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const tags = style({ display: 'flex', alignItems: 'center', gap: vars.space[4], minInlineSize: 0 })

/** A long tag is cut, so that the number after it shows. */
globalStyle(`${tags} > :first-child`, { minInlineSize: 0 })

export const more = style({ flex: 'none', color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
