import { style } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'
import { oneLine } from './oneLine.ts'

export const list = style(
  shared({
    maxBlockSize: 'min(306px, 50vh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '@media': { [media.mobile]: { maxBlockSize: '60dvh' } },
  }),
)

export const option = style(
  shared({
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    inlineSize: '100%',
    blockSize: '2.125rem',
    paddingInline: vars.space[12],
    cursor: 'default',
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[data-active]': {
        background: vars.color.hover,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-2px',
      },
    },
    '@media': { [media.mobile]: { blockSize: '2.75rem', paddingInline: vars.space[16] } },
  }),
)

export const optionIcon = style(shared({ display: 'flex', flex: 'none' }))

export const optionLabel = style(shared({ ...oneLine, flex: 1 }))

export const optionCount = style(
  shared({
    flex: 'none',
    color: vars.color.muted,
    fontSize: text.small.fontSize,
    fontVariantNumeric: 'tabular-nums',
  }),
)
