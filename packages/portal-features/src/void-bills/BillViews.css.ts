import { style } from '@vanilla-extract/css'

/** The views stand at the end of the filters' row where there is room, else under it: never in what scrolls sideways on a phone. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  '@media': {
    '(min-width: 77.5em)': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: '8px' },
    print: { display: 'none' },
  },
})
