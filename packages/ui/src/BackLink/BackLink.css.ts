import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const backLink = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[6],
    color: vars.color.muted,
    ...text.small,
    textDecorationLine: 'none',
    borderRadius: '2px',
    selectors: { '&:hover': { color: vars.color.text, textDecorationLine: 'underline' } },
    '@media': { [media.mobile]: { minBlockSize: '44px' } },
  }),
)

export const arrow = style(
  layered({ display: 'inline-flex', selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } }),
)
