import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const note = style(
  layered({
    ...text.small,
    alignSelf: 'center',
    marginInlineEnd: 'auto',
    color: vars.color.muted,
    '@media': { [media.phone]: { display: 'none' } },
  }),
)
