import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const group = style(layered({ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle' }))

/** A ring in the page's colour separates overlapping avatars. */
export const person = style(
  layered({
    display: 'flex',
    borderRadius: '50%',
    boxShadow: `0 0 0 2px ${vars.color.surface}`,
    selectors: { '& + &': { marginInlineStart: '-2px' } },
    '@media': {
      [media.forcedColors]: { selectors: { '& + &': { marginInlineStart: '2px' } } },
      [media.print]: { boxShadow: 'none', selectors: { '& + &': { marginInlineStart: '2px' } } },
    },
  }),
)

const more = style(
  layered({
    marginInlineStart: vars.space[6],
    color: vars.color.muted,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const moreSizes = styleVariants({
  small: [more, layered({ fontSize: '0.75rem' })],
  medium: [more, layered({ fontSize: '0.8125rem' })],
  large: [more, layered({ fontSize: '0.875rem' })],
})
