import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  minBlockSize: '42px',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { [media.touch]: { minBlockSize: '48px' } },
})

export const icon = style({ display: 'flex', color: vars.color.subtle })

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 520 })

export const excerpt = style({ ...text.small, margin: 0, fontWeight: 400, color: vars.color.muted })

export const note = style({
  ...text.tiny,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
