import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({
  maxInlineSize: 680,
  marginInline: 'auto',
  padding: `${vars.space[32]} ${vars.space[24]} ${vars.space[56]}`,
  fontSize: '1rem',
  lineHeight: '1.625rem',
})

globalStyle(`${page} h2`, { ...text.heading, marginBlock: `${vars.space[24]} ${vars.space[4]}` })
globalStyle(`${page} p`, { marginBlock: `${vars.space[8]} 0`, color: vars.color.text })
globalStyle(`${page} ul`, {
  marginBlock: `${vars.space[8]} 0`,
  paddingInlineStart: vars.space[20],
  listStyle: 'disc',
})
