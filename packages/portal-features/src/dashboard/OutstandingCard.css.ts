import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[10],
  minBlockSize: 40,
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
} as const

export const overdue = style({ ...line, justifyContent: 'space-between' })

export const late = style({
  color: vars.tone.critical.fg,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

export const providers = style({ listStyle: 'none', margin: 0, padding: 0 })

export const provider = style(line)

export const name = style(
  // Large text puts the figures on a line of their own.
  {
    flex: '1 1 7rem',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
)

export const count = style({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const amount = style({
  minInlineSize: '5.5rem',
  textAlign: 'end',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

export const figure = style({ paddingInline: vars.space[2] })
