import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { resetLayer } from '../theme/layers.css.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

const link = style([
  // In somebody's sentence it takes the text around it.
  { '@layer': { [resetLayer]: { font: 'inherit', color: 'inherit' } } },
  layered({
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    '@media': {
      [media.touch]: {
        position: 'relative',
        selectors: {
          // More to aim at, which takes no room of its own.
          '&[data-standalone]::after': {
            content: '',
            position: 'absolute',
            inset: 'min(0px, (100% - 44px) / 2)',
          },
        },
      },
    },
  }),
])

export const variants = styleVariants({
  inline: [
    link,
    layered({
      color: vars.color.accentText,
      textDecorationColor: 'color-mix(in srgb, currentColor 38%, transparent)',
      selectors: { '&:hover': { textDecorationThickness: '2px', textDecorationColor: 'currentColor' } },
    }),
  ],
  quiet: [
    link,
    layered({
      color: 'inherit',
      textDecorationLine: 'none',
      selectors: { '&:hover': { textDecorationLine: 'underline' } },
    }),
  ],
})
