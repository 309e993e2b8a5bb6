import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const columns = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '184px minmax(0, 1fr)',
    gap: vars.space[32],
    maxInlineSize: '1060px',
    '@media': {
      [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] },
      [media.print]: { display: 'block' },
    },
  }),
)
