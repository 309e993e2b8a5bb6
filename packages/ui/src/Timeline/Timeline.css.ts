import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const event = style(
  layered({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto',
    gap: vars.space[10],
    paddingBlockEnd: vars.space[12],
    breakInside: 'avoid',
    selectors: {
      // The line to the next mark. A border, so that print and forced colours keep it.
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '8.5px',
        insetBlockStart: '18px',
        insetBlockEnd: '-2px',
        borderInlineStart: `1px solid ${vars.color.rule}`,
      },
      '&:last-child': { paddingBlockEnd: 0 },
      '&:last-child::before': { display: 'none' },
    },
  }),
)

export const mark = style(layered({ display: 'grid', placeItems: 'center', blockSize: '20px' }))

export const words = style(layered({ overflowWrap: 'anywhere' }))

export const detail = style(layered({ color: vars.color.muted, ...text.tiny }))

export const when = style(
  layered({
    color: vars.color.muted,
    ...text.small,
    lineHeight: text.body.lineHeight,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
)
