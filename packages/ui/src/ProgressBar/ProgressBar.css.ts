import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'

const delay = 200
const longest = 5000

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })
const grow = keyframes({
  from: { transform: 'scaleX(0)' },
  '40%': { transform: 'scaleX(0.6)' },
  to: { transform: 'scaleX(0.95)' },
})
const leave = keyframes({ to: { opacity: 0 } })

export const track = style(
  layered({
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    height: '3px',
    zIndex: stacking.loadingBar,
    pointerEvents: 'none',
    animation: `${appear} 1ms ${delay}ms both, ${leave} 120ms ${longest}ms forwards`,
  }),
)
export const bar = style(
  layered({
    // Inline, it would align to the text baseline, below the track.
    display: 'block',
    appearance: 'none',
    width: '100%',
    height: '100%',
    border: 0,
    background: vars.color.accentEdge,
    transformOrigin: 'left',
    animation: `${grow} ${longest - delay}ms ${vars.ease.out} ${delay}ms both`,
    '@media': {
      [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' },
      [media.reducedMotion]: { animationDuration: '1ms' },
    },
    selectors: { '&:dir(rtl)': { transformOrigin: 'right' } },
  }),
)

// Hides the native bar in each engine; the element itself is the bar.
const nothing = layered({ background: 'none' })
globalStyle(`${bar}::-webkit-progress-bar`, nothing)
globalStyle(`${bar}::-webkit-progress-value`, nothing)
globalStyle(`${bar}::-moz-progress-bar`, nothing)
