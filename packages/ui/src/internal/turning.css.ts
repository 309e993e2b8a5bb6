import { keyframes, style } from '@vanilla-extract/css'
import * as media from '../theme/media.ts'
import { shared } from './shared.ts'

const turn = keyframes({ to: { transform: 'rotate(-360deg)' } })

/** An icon that turns while something loads. */
export const turning = style(
  shared({
    animation: `${turn} 1s linear infinite`,
    '@media': { [media.reducedMotion]: { animation: 'none' } },
  }),
)
