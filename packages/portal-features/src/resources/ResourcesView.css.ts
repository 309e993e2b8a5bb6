import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const search = style({ display: 'flex', gap: vars.space[8], maxInlineSize: '460px' })

export const field = style({ flex: 1, minInlineSize: 0 })

/** The field fills it, whatever width it has by itself. */
globalStyle(`${field} > *`, { inlineSize: '100%', maxInlineSize: 'none' })

export const link = style({ ...text.small })

export const nothing = style({ margin: 0, padding: vars.space[16], color: vars.color.muted })

export const videos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: vars.space[16],
  listStyle: 'none',
  margin: 0,
  padding: vars.space[16],
})

export const video = style({
  display: 'grid',
  gap: vars.space[6],
  color: vars.color.text,
  fontWeight: 620,
  textDecorationLine: 'none',
  ':hover': { textDecorationLine: 'underline' },
})
