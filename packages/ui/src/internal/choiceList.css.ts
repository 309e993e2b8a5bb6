import { style } from '@vanilla-extract/css'
import { media } from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** Choices one below the other, or side by side where they are short. */
export const choiceList = style(
  shared({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: vars.space[8],
    // Under a finger each choice has its distance in itself.
    '@media': { [media.touch]: { gap: 0 } },
    selectors: {
      '&[data-inline]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: vars.space[20] },
    },
  }),
)
