import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const heading = style({
  ...text.body,
  margin: 0,
  marginBlock: `${vars.space[4]} ${vars.space[6]}`,
  fontWeight: 650,
})

export const detail = style({ display: 'grid', justifyItems: 'start', gap: vars.space[4] })

/** As it was typed. */
export const message = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
