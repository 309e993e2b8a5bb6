import { style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import * as media from '../../theme/media.ts'
import { vars } from '../../theme/vars.css.ts'
import { arrival, fieldPopup } from '../popup.css.ts'

export const popup = style([
  fieldPopup,
  layered({
    inlineSize: 'max-content',
    padding: vars.space[12],
    animation: arrival,
    '@media': {
      [media.mobile]: { padding: vars.space[8] },
      [media.print]: { display: 'none' },
    },
  }),
])
