import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** The main button last, so that it stays where it is when Cancel appears. */
export const saveBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[10],
})

export const unsaved = style({ ...text.small, color: vars.color.muted, marginInlineEnd: 'auto' })

/** Always rendered, so that screen readers announce new content. */
export const news = style({
  display: 'block',
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space[16] } },
})
