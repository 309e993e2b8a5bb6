import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const dates = style({ display: 'grid', fontVariantNumeric: 'tabular-nums' })

/** Where there is room for it. */
export const away = style({
  ...text.tiny,
  color: vars.color.muted,
  '@media': { [media.laptop]: { display: 'none' } },
})

export const amount = style({ fontWeight: 620, fontVariantNumeric: 'tabular-nums' })
