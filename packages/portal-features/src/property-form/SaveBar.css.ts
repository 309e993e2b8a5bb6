import { withinBar } from '@doorstep/ui/theme/covered'
import * as media from '@doorstep/ui/theme/media'
import { stacking } from '@doorstep/ui/theme/stacking'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

/** From edge to edge of the page's own padding. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: stacking.tableFooter,
  marginBlock: `${vars.space[4]} calc(-1 * ${vars.space[24]})`,
  marginInline: `calc(-1 * ${vars.space[24]})`,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[24],
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.rule}`,
  '@media': {
    [media.mobile]: {
      marginBlockEnd: `calc(-1 * ${vars.space[16]})`,
      marginInline: `calc(-1 * ${vars.space[16]})`,
      paddingInline: vars.space[16],
    },
  },
})

globalStyle(`html:has(${bar})`, {
  vars: { [vars.covered.foot]: '3.75rem' },
  '@media': { [media.mobile]: { vars: { [vars.covered.foot]: '7.5rem' } } },
})
globalStyle(`${bar} *`, withinBar.foot)

export const problems = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[6],
  color: vars.tone.critical.fg,
  fontWeight: 560,
})

export const link = style({ color: 'inherit', paddingBlock: vars.space[4] })

export const unsaved = style({ ...text.small, color: vars.color.muted })

/** On a phone over the whole width, the main one growing. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginInlineStart: 'auto',
  '@media': { [media.mobile]: { inlineSize: '100%' } },
})
globalStyle(`${actions} > :last-child`, { '@media': { [media.mobile]: { flex: 1 } } })
