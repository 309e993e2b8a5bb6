import { style } from '@vanilla-extract/css'
import * as sidebar from '../internal/sidebar.css.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

const fromDesktop = media.desktop

export const opener = style(layered({ '@media': { [fromDesktop]: { display: 'none' } } }))

export const sheet = style(
  layered({
    position: 'fixed',
    insetBlock: 0,
    insetInlineStart: 'auto',
    insetInlineEnd: 0,
    flexDirection: 'column',
    inlineSize: 'min(100%, 420px)',
    blockSize: '100dvh',
    maxBlockSize: 'none',
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    border: 0,
    background: vars.color.sunken,
    color: vars.color.text,
    selectors: {
      '&:popover-open': { display: 'flex' },
      '&::backdrop': { background: `color-mix(in srgb, ${vars.color.scrim} 52%, transparent)` },
    },
    transition: `opacity ${vars.duration.base} ${vars.ease.out}, transform ${vars.duration.base} ${vars.ease.out}`,
    '@starting-style': { opacity: 0, transform: 'translateY(-8px)' },
    '@media': {
      [fromDesktop]: { selectors: { '&:popover-open': { display: 'none' } } },
      [media.forcedColors]: { borderInlineStart: '1px solid CanvasText' },
    },
  }),
)

export const head = style(
  layered({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    blockSize: vars.size.topBar,
    paddingInlineStart: vars.space[16],
    paddingInlineEnd: vars.space[6],
    borderBlockEnd: `1px solid ${vars.color.border}`,
  }),
)

export const nav = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    paddingBlock: vars.space[8],
    paddingInline: vars.space[10],
  }),
)

export const footer = style([
  sidebar.footer,
  layered({
    paddingInline: vars.space[16],
    paddingBlockEnd: 'max(11px, env(safe-area-inset-bottom, 0px))',
  }),
])
