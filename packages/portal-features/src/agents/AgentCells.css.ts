import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const agent = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    columnGap: vars.space[12],
    minInlineSize: 0,
    paddingBlock: vars.space[6],
  }),
)

export const lines = style(layered({ display: 'grid', minInlineSize: 0 }))

export const notes = style(layered({ ...oneLine, ...text.small, color: vars.color.muted }))

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

export const packages = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: vars.space[12],
    '@media': { [media.mobile]: { display: 'inline' } },
  }),
)

/** The share of the properties: in a table only, where it can be compared. */
export const share = style(
  layered({
    display: 'grid',
    gap: vars.space[2],
    ...text.tiny,
    color: vars.color.muted,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '@media': { [media.mobile]: { display: 'none' } },
  }),
)

/** Short words that large text puts on two lines, rather than cutting them. */
export const wraps = style(layered({ whiteSpace: 'normal', fontVariantNumeric: 'tabular-nums' }))
