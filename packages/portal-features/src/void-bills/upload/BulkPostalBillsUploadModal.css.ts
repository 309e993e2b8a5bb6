import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const summary = style({ marginInlineEnd: 'auto', color: vars.color.muted })

export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

export const row = style({
  display: 'grid',
  gap: vars.space[8],
  minInlineSize: 0,
  paddingBlock: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.rule}`,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
})

export const name = style({
  ...text.body,
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
})

export const words = style({ margin: 0 })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  gap: vars.space[8],
  margin: 0,
  overflowWrap: 'anywhere',
})

export const problems = style({ margin: 0, padding: 0, listStyle: 'none', color: vars.tone.critical.fg })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] })

export const form = style({ display: 'grid', gap: vars.space[12], paddingBlock: vars.space[8] })
