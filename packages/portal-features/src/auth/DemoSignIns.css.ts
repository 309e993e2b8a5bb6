import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  marginBlockStart: vars.space[24],
  '@media': { [media.print]: { display: 'none' } },
})

export const summary = style({
  padding: `${vars.space[10]} ${vars.space[16]}`,
  fontWeight: 600,
  cursor: 'default',
})

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  borderBlockStart: `1px solid ${vars.color.border}`,
})

export const account = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minBlockSize: 44,
  inlineSize: '100%',
  padding: `${vars.space[4]} ${vars.space[16]}`,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'start',
  ':hover': { background: vars.color.hover },
  ':focus-visible': { outlineOffset: -2 },
})

export const email = style({ fontWeight: 560 })
export const who = style({ color: vars.color.muted })

export const password = style({
  margin: 0,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBlockStart: `1px solid ${vars.color.border}`,
  color: vars.color.muted,
  fontSize: '0.8125rem',
})

/** In the page's own font: a machine's monospaced one differs in size. */
export const code = style({ fontFamily: 'inherit', color: vars.color.text, fontWeight: 600 })
