import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] })

/** On a phone under the others, as wide as the page. */
globalStyle(`${actions} > :last-child`, { '@media': { [media.mobile]: { flex: '1 0 100%' } } })

/** Where there is room. */
export const order = style({
  ...text.small,
  color: vars.color.muted,
  marginInlineEnd: vars.space[4],
  '@media': { '(max-width: 87.5em)': { display: 'none' } },
})
