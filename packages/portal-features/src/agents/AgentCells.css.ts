import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const name = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space[8],
    minInlineSize: 0,
  }),
)

export const link = style(layered({ ...oneLine, minInlineSize: 0, fontWeight: 620 }))

export const note = style(layered({ ...text.small, color: vars.color.muted }))

export const figure = style(layered({ fontVariantNumeric: 'tabular-nums' }))

export const onPhone = style(
  layered({ display: 'none', '@media': { [media.mobile]: { display: 'inline' } } }),
)

export const muted = style(layered({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }))

export const strong = style(layered({ ...oneLine, fontWeight: 620 }))

export const cut = style(layered({ ...oneLine, display: 'block', color: vars.color.muted }))

export const tags = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space[4], minInlineSize: 0 }),
)
