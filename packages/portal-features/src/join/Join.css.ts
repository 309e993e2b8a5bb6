import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gap: 18 })

export const lead = style({ margin: 0, color: vars.color.muted, fontSize: '1rem', overflowWrap: 'anywhere' })

export const actions = style({ display: 'grid', gap: vars.space[12] })

export const figure = style({ ...text.display, margin: 0, fontVariantNumeric: 'tabular-nums' })

export const per = style({ color: vars.color.muted, fontSize: '1rem', fontWeight: 400 })

export const guarantee = style({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
})

export const guaranteeHeading = style({ ...text.heading, margin: 0, marginBlockEnd: vars.space[6] })

export const points = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[20],
  color: vars.color.muted,
  listStyle: 'disc',
})
