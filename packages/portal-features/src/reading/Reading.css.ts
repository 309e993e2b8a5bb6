import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gap: 18 })

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] })

export const heading = style({ ...text.display, margin: 0, overflowWrap: 'anywhere' })

export const lead = style({ margin: 0, color: vars.color.muted, fontSize: '1rem', overflowWrap: 'anywhere' })

export const note = style({ ...text.small, margin: 0, color: vars.color.muted, overflowWrap: 'anywhere' })

export const card = style({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
})

export const cardHeading = style({ ...text.heading, margin: 0 })

export const tips = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' })

export const tip = style({ display: 'flex', gap: vars.space[8], overflowWrap: 'anywhere' })

export const strong = style({ fontWeight: 640, fontVariantNumeric: 'tabular-nums' })

export const other = style({ ...text.small })

export const summary = style({
  minBlockSize: 44,
  display: 'flex',
  alignItems: 'center',
  color: vars.color.accentText,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
})

export const points = style({
  display: 'grid',
  gap: vars.space[6],
  margin: 0,
  paddingInlineStart: vars.space[20],
  color: vars.color.muted,
  listStyle: 'disc',
})

export const question = style({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  border: `1px solid ${vars.tone.caution.border}`,
  borderInlineStart: `4px solid ${vars.tone.caution.solid}`,
  borderRadius: vars.radius.panel,
  background: vars.tone.caution.bg,
})

/** As large as the numbers on a meter. */
export const number = style({})

globalStyle(`${number} input[inputmode='numeric']`, {
  minBlockSize: 60,
  fontSize: '1.75rem',
  fontWeight: 600,
  letterSpacing: '0.24em',
  fontVariantNumeric: 'tabular-nums',
})

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: 280,
  marginInline: 'auto',
  blockSize: 'auto',
})
