import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const logo = style(
  layered({ display: 'grid', gap: vars.space[10], alignContent: 'start', minInlineSize: 0 }),
)

/** The same size as in the sidebar. */
export const ground = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '72px',
    paddingInline: '18px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    color: vars.color.text,
    background: vars.color.sunken,
    overflow: 'hidden',
  }),
)

export const note = style(layered({ ...text.small, color: vars.color.muted }))
