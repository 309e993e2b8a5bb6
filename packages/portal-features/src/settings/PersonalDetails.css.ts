import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const saveBar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[10] })

export const unsaved = style({ ...text.small, color: vars.color.muted, marginInlineStart: 'auto' })

/** Always rendered, so that screen readers announce new content. */
export const news = style({
  display: 'block',
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space[16] } },
})
