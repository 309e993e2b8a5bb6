import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const muted = style({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const strong = style({ fontWeight: 620, fontVariantNumeric: 'tabular-nums', color: vars.color.text })

export const second = style({ ...text.tiny, display: 'block', color: vars.color.muted })

export const files = style({
  display: 'inline-flex',
  gap: vars.space[4],
  '@media': { [media.print]: { display: 'none' } },
})

/** On paper there is nothing to choose. */
export const choice = style({
  minInlineSize: 0,
  '@media': { [media.print]: { display: 'none' } },
})

/** Never cut: it says why there is no money. */
export const note = style({ ...text.small, whiteSpace: 'normal' })

export const detail = style({ display: 'grid', gap: vars.space[12], minInlineSize: 0 })

export const life = style({ ...text.small, margin: 0, color: vars.color.muted })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
})

export const sum = style({ margin: 0, marginInlineStart: 'auto' })

// Printed tables are made smaller by the kit; one in another would be far smaller.
globalStyle(`${detail} table`, { '@media': { [media.print]: { zoom: 0.9 } } })

export const more = style({ '@media': { [media.print]: { display: 'none' } } })
