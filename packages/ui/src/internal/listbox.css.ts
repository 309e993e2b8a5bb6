import { style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import { media } from '../../theme/media.ts'
import { text } from '../../theme/text.ts'
import { vars } from '../../theme/vars.css.ts'
import { oneLine } from '../oneLine.ts'

export const list = style(
  layered({
    maxBlockSize: 'min(306px, 50vh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '@media': { [media.mobile]: { maxBlockSize: '60dvh' } },
  }),
)

export const option = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    inlineSize: '100%',
    blockSize: '34px',
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
    '@media': { [media.mobile]: { blockSize: '44px', paddingInline: vars.space[16] } },
  }),
)

export const optionIcon = style(layered({ display: 'flex', flex: 'none' }))

export const optionLabel = style(layered({ ...oneLine, flex: 1 }))

export const optionCount = style(
  layered({
    flex: 'none',
    color: vars.color.muted,
    fontSize: text.small.fontSize,
    fontVariantNumeric: 'tabular-nums',
  }),
)
