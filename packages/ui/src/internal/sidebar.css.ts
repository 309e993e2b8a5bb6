import { style } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const sidebar = style(
  shared({
    position: 'sticky',
    insetBlockStart: 0,
    display: 'flex',
    flexDirection: 'column',
    inlineSize: vars.size.sidebar,
    blockSize: '100dvh',
    borderInlineEnd: `1px solid ${vars.color.border}`,
    background: vars.color.sunken,
    '@media': { [media.mobile]: { display: 'none' }, [media.print]: { display: 'none' } },
  }),
)

export const brand = style(
  shared({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    blockSize: vars.size.topBar,
    paddingInline: '18px',
  }),
)

export const nav = style(
  shared({
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    paddingBlock: vars.space[6],
    paddingInline: vars.space[10],
  }),
)

export const footer = style(
  shared({
    flex: 'none',
    paddingBlock: '11px',
    paddingInline: '14px',
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
)
