import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

const note = style({
  ...text.small,
  display: 'flex',
  alignItems: 'start',
  columnGap: vars.space[6],
  fontWeight: 520,
})

export const tones = styleVariants(
  { positive: vars.tone.positive.fg, caution: vars.tone.caution.fg, critical: vars.tone.critical.fg },
  (color) => [note, { color }],
)

/** In the middle of the first line, however many follow. */
export const icon = style({ display: 'flex', flex: 'none', paddingBlockStart: '2px' })

/** Always in the page, so that what comes into it is read out. */
export const place = style({ display: 'block', selectors: { '&:not(:empty)': { marginBlockStart: '5px' } } })
