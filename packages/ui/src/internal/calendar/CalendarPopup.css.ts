import { keyframes, style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import { media } from '../../theme/media.ts'
import { vars } from '../../theme/vars.css.ts'
import { popupBase } from '../FieldPopup.css.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popup = style([
  popupBase,
  layered({
    inlineSize: 'max-content',
    padding: vars.space[12],
    animation: `${arrive} ${vars.duration.base} ${vars.ease.out}`,
    '@media': {
      [media.mobile]: { padding: vars.space[8] },
      [media.print]: { display: 'none' },
    },
  }),
])
