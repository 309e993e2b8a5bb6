import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const corner = '6px'

export const field = style(
  layered({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, 25%) minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: vars.space[8],
    minBlockSize: '34px',
    paddingBlock: '1px',
    paddingInlineStart: vars.space[12],
    paddingInlineEnd: vars.space[4],
    border: `1px solid ${vars.color.border}`,
    background: vars.color.surface,
    selectors: {
      '& + &': { borderBlockStartWidth: 0 },
      '&:first-child': { borderStartStartRadius: corner, borderStartEndRadius: corner },
      '&:last-child': { borderEndStartRadius: corner, borderEndEndRadius: corner },
    },
  }),
)

export const label = style(layered({ color: vars.color.muted }))

export const value = style(
  layered({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }),
)

export const help = style(
  layered({
    gridColumn: '2 / -1',
    paddingBlockEnd: vars.space[6],
    color: vars.color.muted,
    ...text.small,
  }),
)
