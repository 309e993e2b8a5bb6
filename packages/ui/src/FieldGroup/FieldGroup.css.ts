import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const group = style(
  layered({ display: 'grid', gap: '5px', minInlineSize: 0, alignContent: 'start', position: 'relative' }),
)

/** Floating takes the legend out of the fieldset's edge and into the grid, where the gap is. */
export const legend = style(layered({ float: 'inline-start', fontWeight: 600 }))

export const choices = style(layered({ marginBlockStart: vars.space[2], minInlineSize: 0 }))

/** Choices one below the other, or side by side where they are short. */
export const list = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: vars.space[8],
    selectors: {
      '&[data-inline]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: vars.space[20] },
    },
  }),
)
