import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const mark = style(layered({ flex: 'none', overflow: 'visible' }))

// A colour, not a fill: forced colours replace it.
export const tones = {
  ...styleVariants(vars.tone, (tone) => [mark, layered({ color: tone.solid })]),
  ...styleVariants(vars.category, (kind) => [mark, layered({ color: kind.mark })]),
}

export const fill = style(layered({ fill: 'currentColor', fillRule: 'evenodd' }))
export const line = style(
  layered({
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
)
