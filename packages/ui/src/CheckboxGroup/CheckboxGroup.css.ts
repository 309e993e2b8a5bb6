import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** Indented by the width of the box and its gap, to align with the label. */
export const hint = style(
  layered({
    ...text.small,
    color: vars.color.muted,
    paddingInlineStart: '24px',
    '@media': { [media.mobile]: { paddingInlineStart: '28px' } },
  }),
)
