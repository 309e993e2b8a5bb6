import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const delay = 200

const appear = keyframes({ from: { opacity: 0 } })
const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[8],
    ...text.small,
    color: vars.color.muted,
    // No flash for fast loads.
    animation: `${appear} 1ms ${delay}ms backwards`,
  }),
)

const wheelBase = style(
  layered({
    flex: 'none',
    color: vars.color.accentEdge,
    animation: `${turn} 1s linear infinite`,
    '@media': {
      [media.forcedColors]: { color: 'Highlight' },
      [media.reducedMotion]: { animation: 'none' },
    },
  }),
)

export const wheel = styleVariants({ small: '16px', medium: '20px', large: '32px' }, (size) => [
  wheelBase,
  layered({ inlineSize: size, blockSize: size }),
])

export const track = style(layered({ stroke: vars.color.border }))
