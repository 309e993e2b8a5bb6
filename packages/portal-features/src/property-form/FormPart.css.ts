import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** What the part is about beside its fields; above them where there is no room. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: '196px minmax(0, 1fr)',
  gap: vars.space[24],
  paddingBlock: vars.space[4],
  '@media': {
    [media.laptop]: { gridTemplateColumns: '152px minmax(0, 1fr)' },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] },
  },
})

export const heading = style({ ...text.heading })

export const description = style({ ...text.small, color: vars.color.muted, marginBlockStart: vars.space[2] })
