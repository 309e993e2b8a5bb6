import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const labelled = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[8],
    minBlockSize: '24px',
    '@media': { [media.touch]: { minBlockSize: '44px' } },
    selectors: { '&:has(:disabled)': { color: vars.color.subtle } },
  }),
)
