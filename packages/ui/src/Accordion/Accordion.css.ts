import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const accordion = style(layered({ borderBlockEnd: `1px solid ${vars.color.border}` }))

export const item = style(layered({ borderBlockStart: `1px solid ${vars.color.border}` }))

export const summary = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    minBlockSize: '40px',
    paddingBlock: vars.space[8],
    paddingInline: vars.space[4],
    cursor: 'default',
    listStyle: 'none',
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '@media': { [media.mobile]: { minBlockSize: '44px' } },
  }),
)

export const title = style(
  layered({ flex: 1, minInlineSize: 0, fontSize: 'inherit', fontWeight: 620, overflowWrap: 'anywhere' }),
)

export const chevron = style(
  layered({
    display: 'inline-flex',
    flex: 'none',
    color: vars.color.muted,
    transition: `transform ${vars.duration.fast} ${vars.ease.out}`,
  }),
)
globalStyle(`${item}[open] > ${summary} > ${chevron}`, layered({ transform: 'rotate(180deg)' }))

export const content = style(
  layered({ paddingBlock: `${vars.space[4]} ${vars.space[16]}`, paddingInline: vars.space[4] }),
)

// A printed part can't be opened, so print shows all of them.
globalStyle(
  `${item}::details-content`,
  layered({ '@media': { [media.print]: { contentVisibility: 'visible' } } }),
)
