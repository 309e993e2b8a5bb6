import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** 24 px to aim at, 44 under a finger. Only it is late: credit beside it is not (D82). */
export const overdue = style({
  display: 'inline-block',
  paddingBlock: '4px',
  marginBlock: '-4px',
  color: vars.tone.critical.fg,
  fontWeight: 560,
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 38%, transparent)',
  textUnderlineOffset: '2px',
  '@media': { [media.touch]: { position: 'relative', paddingBlock: '1px 27px', marginBlock: '-1px -27px' } },
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
})

export const credit = style({ display: 'block' })
