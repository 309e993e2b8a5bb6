import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

/** One row; on a phone it scrolls sideways to the page's edge. */
export const bar = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[8],
    '@media': {
      [media.mobile]: {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        marginInline: `calc(-1 * ${vars.space[16]})`,
        // The focus outlines need room inside what scrolls.
        paddingInline: vars.space[16],
        paddingBlock: vars.space[4],
      },
    },
  }),
)

globalStyle(`${bar} > *`, layered({ flex: 'none' }))

export const search = style(layered({ inlineSize: '230px' }))

/** For people without script; with it, filters act by themselves. */
export const withoutScript = style(layered({ '@media': { '(scripting: enabled)': { display: 'none' } } }))
