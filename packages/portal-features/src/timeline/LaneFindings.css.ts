import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const findings = style({
  // Over the line of Today.
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: vars.space[4],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})

export const finding = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  paddingBlock: '3px',
  paddingInline: '7px 3px',
  border: `1px solid ${vars.tone.critical.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  fontVariantNumeric: 'tabular-nums',
})

export const sentence = style({ flex: '1 1 12rem' })

/** Paper can't be pressed. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  '@media': { [media.print]: { display: 'none' } },
})
