import { style } from '@vanilla-extract/css'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** Choices stacked, or side by side if they are short. */
export const choiceList = style(
  shared({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: vars.space[8],
    // On touch screens, each choice's own padding separates them.
    '@media': { [media.touch]: { gap: 0 } },
    selectors: {
      '&[data-inline]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: vars.space[20] },
    },
  }),
)
