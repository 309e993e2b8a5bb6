import { componentLayer } from '@doorstep/ui/theme/layers.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const list = style({})

/** Where there is no room for all columns, these make room for the address: first the period, then the issue date. */
const leavesBelow = { 5: '1560px', 6: '1100px' }

for (const [place, width] of Object.entries(leavesBelow)) {
  globalStyle(`${list} :is(col, th, td):nth-child(${place})`, {
    '@layer': {
      [componentLayer]: {
        '@media': { [`(min-width: 1024px) and (max-width: ${width})`]: { display: 'none' } },
      },
    },
  })
}
