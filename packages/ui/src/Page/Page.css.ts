import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const page = style(
  layered({
    paddingBlock: `${vars.space[20]} ${vars.space[24]}`,
    paddingInline: vars.space[24],
    maxWidth: '1680px',
    marginInline: 'auto',
    minWidth: 0,
    '@media': { [media.mobile]: { padding: vars.space[16] } },
  }),
)
export const trail = style(layered({ marginBlockEnd: vars.space[8] }))
export const head = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: vars.space[12],
    minHeight: '36px',
    marginBlockEnd: vars.space[16],
  }),
)
export const lead = style(layered({ flex: 'none' }))
/** Actions wrap below the title if it would get less than this. Beside a number plate the title wraps within its own column, on a phone too. */
export const words = style(
  layered({ flex: '1 1 12rem', minWidth: 0, selectors: { [`${lead} + &`]: { flexBasis: '8rem' } } }),
)
export const title = style(layered({ ...text.title, minInlineSize: 0, overflowWrap: 'anywhere' }))
export const description = style(
  layered({ color: vars.color.muted, marginBlockStart: vars.space[2], overflowWrap: 'anywhere' }),
)
export const actions = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    marginInlineStart: 'auto',
    '@media': {
      [media.mobile]: { flexWrap: 'wrap', width: '100%', marginInlineStart: 0 },
      [media.print]: { display: 'none' },
    },
  }),
)
globalStyle(`${actions} > :last-child`, layered({ '@media': { [media.mobile]: { flex: 1 } } }))
