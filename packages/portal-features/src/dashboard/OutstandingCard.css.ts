import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[10],
  minBlockSize: 40,
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
} as const

export const overdue = style(layered({ ...line, justifyContent: 'space-between' }))

export const late = style(
  layered({ color: vars.tone.critical.fg, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }),
)

export const providers = style(layered({ listStyle: 'none', margin: 0, padding: 0 }))

export const provider = style(layered(line))

export const name = style(
  // Large text puts the figures on a line of their own.
  layered({
    flex: '1 1 7rem',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
)

export const count = style(
  layered({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }),
)

export const amount = style(
  layered({
    minInlineSize: '5.5rem',
    textAlign: 'end',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const figure = style(layered({ paddingInline: vars.space[2] }))
