import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** 24 px to aim at. Only it is late: credit beside it is not (D82). */
export const overdue = style({
  display: 'inline-block',
  paddingBlock: '4px',
  marginBlock: '-4px',
  color: vars.tone.critical.fg,
  fontWeight: 560,
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 38%, transparent)',
  textUnderlineOffset: '2px',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
})

export const credit = style({ display: 'block' })
