import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Stays in sight beside a long form. */
export const panel = style({
  display: 'grid',
  gap: vars.space[16],
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.topBar} + ${vars.space[20]})`,
  maxBlockSize: `calc(100vh - ${vars.size.topBar} - 112px)`,
  overflowY: 'auto',
  '@media': { [media.mobile]: { position: 'static', maxBlockSize: 'none', overflowY: 'visible' } },
})

export const count = style({
  ...text.tiny,
  paddingInline: vars.space[6],
  borderRadius: vars.radius.panel,
  background: vars.color.sunken,
  fontVariantNumeric: 'tabular-nums',
})

export const change = style({
  display: 'grid',
  gap: '1px',
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const before = style({
  color: vars.color.muted,
  textDecorationLine: 'line-through',
  overflowWrap: 'anywhere',
})

export const blank = style({ color: vars.color.muted })

export const after = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[6],
  fontWeight: 620,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const arrow = style({ display: 'flex', flex: 'none', color: vars.color.muted })

export const words = style({ ...text.small, color: vars.color.muted })

export const consequence = style({
  ...text.small,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.rule}`,
  background: vars.color.sunken,
  borderEndStartRadius: vars.radius.panel,
  borderEndEndRadius: vars.radius.panel,
})

export const padded = style({ paddingBlock: vars.space[12], paddingInline: vars.space[16] })
