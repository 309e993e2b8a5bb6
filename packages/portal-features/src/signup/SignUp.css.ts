import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gap: 18 })

export const heading = style({ ...text.display, margin: 0 })

export const lead = style({
  marginBlock: `${vars.space[4]} 0`,
  marginInline: 0,
  color: vars.color.muted,
  fontSize: '1rem',
  overflowWrap: 'anywhere',
})

export const words = style({ margin: 0, color: vars.color.muted })

export const needs = style({
  margin: 0,
  paddingInlineStart: vars.space[20],
  color: vars.color.muted,
  listStyle: 'disc',
})

export const need = style({ paddingBlock: vars.space[2] })

export const needsHeading = style({ ...text.heading, margin: 0, marginBlockEnd: vars.space[6] })

/** The way back, where there is one, and the button that continues. */
export const actions = style({
  display: 'grid',
  gap: vars.space[12],
  marginBlockStart: vars.space[4],
  selectors: { '&:has(> :nth-child(2))': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})

export const terms = style({ margin: 0, marginBlockStart: vars.space[8], color: vars.color.muted })
