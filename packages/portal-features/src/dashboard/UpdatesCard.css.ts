import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const updates = style({ listStyle: 'none', margin: 0, padding: 0 })

export const update = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[10],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { [media.touch]: { paddingBlock: vars.space[12] } },
})

export const day = style({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
