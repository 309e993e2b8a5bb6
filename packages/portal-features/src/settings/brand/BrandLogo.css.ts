import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const logo = style({ display: 'grid', gap: vars.space[10], alignContent: 'start', minInlineSize: 0 })

/** The same size as in the sidebar. */
export const ground = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '72px',
  paddingInline: '18px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  color: vars.color.text,
  background: vars.color.sunken,
  overflow: 'hidden',
})

export const note = style({ ...text.small, color: vars.color.muted })
