import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const crumbs = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[6],
    rowGap: vars.space[4],
    ...text.small,
  }),
)

export const crumb = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[6],
    minInlineSize: 0,
    color: vars.color.muted,
    overflowWrap: 'anywhere',
    selectors: { '&:last-child': { color: vars.color.subtle } },
  }),
)

/** On a phone, a 44 px touch target that takes no space in the layout and overlaps the top of the title below. */
globalStyle(
  `${crumb} > a`,
  layered({
    '@media': { [media.mobile]: { position: 'relative', paddingBlock: '13px', marginBlock: '-13px' } },
  }),
)

export const separator = style(
  layered({
    display: 'inline-flex',
    color: vars.color.subtle,
    selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  }),
)
