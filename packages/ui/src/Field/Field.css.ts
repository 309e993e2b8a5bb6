import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'

/** The label and the content at the end of its line share the first row; everything else takes the full width. */
export const withLabelEnd = style(layered({ gridTemplateColumns: 'auto auto', alignItems: 'baseline' }))
globalStyle(`${withLabelEnd} > *`, layered({ gridColumn: '1 / -1' }))

export const heading = style(layered({ selectors: { [`${withLabelEnd} > &`]: { gridColumn: 1 } } }))

export const label = style(layered({ fontWeight: 600 }))

export const labelEnd = style(
  layered({
    ...text.small,
    textAlign: 'end',
    gridRow: 1,
    selectors: { [`${withLabelEnd} > &`]: { gridColumn: 2 } },
  }),
)
