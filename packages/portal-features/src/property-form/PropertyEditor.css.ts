import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Below 1024 px one column: what will change is then above the buttons. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: vars.space[16],
  maxInlineSize: '1164px',
  '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const aside = style({ blockSize: '100%', minInlineSize: 0 })

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[10],
})
