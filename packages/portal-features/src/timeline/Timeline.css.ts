import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const heading = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[10] })

/** The days shown, and the ways to others. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  rowGap: vars.space[8],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [media.print]: { borderBlockEnd: 'none' } },
})

export const range = style({
  ...text.small,
  marginInlineEnd: 'auto',
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const steps = style({ display: 'flex', gap: vars.space[4] })

/** What needs attention on days out of sight. */
export const beyond = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  rowGap: vars.space[4],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  fontVariantNumeric: 'tabular-nums',
})

const phone = `screen and ${media.mobile}`

// Paper is laid down for the plan, whatever its width.
export const onDesk = style({ '@media': { [phone]: { display: 'none' } } })
export const onPhone = style({ display: 'none', '@media': { [phone]: { display: 'block' } } })

// On paper, of the ways to other views only the days are left.
globalStyle(`${toolbar} > :not(${range})`, { '@media': { [media.print]: { display: 'none' } } })
