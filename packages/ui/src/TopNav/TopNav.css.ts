import { globalStyle, style } from '@vanilla-extract/css'
import { withinBar } from '../theme/covered.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'

export const bar = style(
  layered({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: stacking.topBar,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[12],
    blockSize: vars.size.topBar,
    paddingInline: vars.space[24],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    background: vars.color.canvas,
    '@media': {
      [media.mobile]: {
        gap: vars.space[4],
        paddingInlineStart: vars.space[16],
        paddingInlineEnd: vars.space[6],
      },
      [media.print]: { display: 'none' },
    },
  }),
)

globalStyle(`html:has(${bar})`, layered({ vars: { [vars.covered.topBar]: vars.size.topBar } }))
globalStyle(`${bar} *`, layered(withinBar.top))

/** An empty slot must not add a gap. */
const hideEmpty = { '&:empty': { display: 'none' } }

export const brand = style(
  layered({ flex: 1, minInlineSize: 0, display: 'flex', alignItems: 'center', selectors: hideEmpty }),
)

export const start = style(layered({ flex: '0 1 auto', minInlineSize: 0, selectors: hideEmpty }))

export const middle = style(
  layered({
    flex: '0 1 380px',
    display: 'flex',
    justifyContent: 'flex-end',
    minInlineSize: 0,
    marginInlineStart: 'auto',
  }),
)

const row = { flex: 'none', display: 'flex', alignItems: 'center' } as const

export const end = style(layered({ ...row, gap: vars.space[8], selectors: hideEmpty }))

export const menu = style(layered({ ...row, gap: vars.space[4], selectors: hideEmpty }))

export const narrow = style(layered({ '@media': { [media.desktop]: { display: 'none' } } }))

export const wide = style(layered({ '@media': { [media.mobile]: { display: 'none' } } }))
