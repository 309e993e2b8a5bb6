import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

/** The colour of the mark, where it is not the colour of the words. */
export const markColour = createVar()

// A colour, not a fill: forced colours replace it.
export const mark = style(
  layered({ flex: 'none', overflow: 'visible', color: fallbackVar(markColour, 'currentColor') }),
)

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
