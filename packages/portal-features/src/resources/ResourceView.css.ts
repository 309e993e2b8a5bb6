import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const facts = style({ ...text.small, margin: 0, color: vars.color.muted })

/** What somebody wrote elsewhere: only elements, no classes. */
export const article = style({
  maxInlineSize: '68ch',
  overflowWrap: 'anywhere',
  fontSize: '1rem',
  lineHeight: '1.625rem',
})

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${article} :is(${selector})`, rule)

within('h2', { ...text.heading, fontSize: '1.125rem', marginBlock: `${vars.space[24]} ${vars.space[6]}` })
within('h3, h4', { ...text.heading, marginBlock: `${vars.space[20]} ${vars.space[4]}` })
within('p, ul, ol, dl, blockquote, table, pre', { marginBlock: `0 ${vars.space[12]}` })
within('ul, ol', { paddingInlineStart: vars.space[24] })
within('ul', { listStyle: 'disc' })
within('ol', { listStyle: 'decimal' })
within('li', { marginBlockEnd: vars.space[4] })
within('a', { color: vars.color.accentText, textDecorationLine: 'underline', textUnderlineOffset: '3px' })
within('blockquote', {
  marginInline: 0,
  paddingInlineStart: vars.space[16],
  borderInlineStart: `3px solid ${vars.color.rule}`,
  color: vars.color.muted,
})
within('table', { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', ...text.body })
within('th, td', {
  paddingBlock: vars.space[6],
  paddingInline: `0 ${vars.space[16]}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
within('dt', { fontWeight: 620 })
within('dd', { marginInlineStart: 0 })
within('pre', { overflowX: 'auto' })
