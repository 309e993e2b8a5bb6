import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const page = style(layered({ display: 'grid', gap: 18 }))

export const heading = style(layered({ ...text.display, margin: 0 }))

export const lead = style(
  layered({
    marginBlock: `${vars.space[4]} 0`,
    marginInline: 0,
    color: vars.color.muted,
    fontSize: '1rem',
    overflowWrap: 'anywhere',
  }),
)

export const words = style(layered({ margin: 0, color: vars.color.muted }))

export const needs = style(
  layered({ margin: 0, paddingInlineStart: vars.space[20], color: vars.color.muted, listStyle: 'disc' }),
)

export const need = style(layered({ paddingBlock: vars.space[2] }))

export const needsHeading = style(layered({ ...text.heading, margin: 0, marginBlockEnd: vars.space[6] }))

/** The way back, where there is one, and the button that continues. */
export const actions = style(
  layered({
    display: 'grid',
    gap: vars.space[12],
    marginBlockStart: vars.space[4],
    selectors: { '&:has(> :nth-child(2))': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
  }),
)

export const terms = style(layered({ margin: 0, marginBlockEnd: vars.space[8], color: vars.color.muted }))
