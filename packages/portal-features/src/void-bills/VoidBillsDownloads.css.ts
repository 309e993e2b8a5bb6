import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

/** In line with the title's words on a phone, where the buttons have no edge. */
export const downloads = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[8],
    '@media': { [media.mobile]: { gap: 0, marginInlineStart: '-12px' } },
  }),
)
