import { style } from '@vanilla-extract/css'
import { arrival, popup as popupBase } from '../internal/popup.css.ts'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const popup = style([
  popupBase,
  layered({
    inlineSize: 'max-content',
    maxInlineSize: 'min(360px, 100vw - 16px)',
    padding: vars.space[16],
    animation: arrival,
  }),
])
