import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const stacked = { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] }

/** What the part is about beside its fields; above them where there is no room. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: '196px minmax(0, 1fr)',
  gap: vars.space[24],
  paddingBlock: vars.space[4],
  '@media': {
    [media.laptop]: stacked,
    [media.mobile]: stacked,
  },
})

export const heading = style({ ...text.heading })

export const description = style({ ...text.small, color: vars.color.muted, marginBlockStart: vars.space[2] })
