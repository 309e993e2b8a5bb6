import * as media from '@doorstep/ui/theme/media'
import { stacking } from '@doorstep/ui/theme/stacking'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** The look that the shell's two menus share: who is signed in, and whose lists are shown. */
export const menu = style({
  padding: `${vars.space[4]} 0`,
  border: `1px solid ${vars.color.rule}`,
  borderRadius: 6,
  background: vars.color.raised,
  boxShadow: vars.shadow.menu,
  zIndex: stacking.menu,
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: 34,
  paddingInline: vars.space[12],
  border: 0,
  background: 'none',
  color: vars.color.text,
  textAlign: 'start',
  textDecoration: 'none',
  ':hover': { background: vars.color.hover },
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [media.mobile]: { minBlockSize: 44 } },
})
