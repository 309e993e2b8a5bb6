import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const pages = style({
  // In px: as a percentage it would be as high as all pages, and so would the viewer.
  flex: '1 1 0px',
  minBlockSize: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: vars.space[16],
  padding: vars.space[24],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { [media.mobile]: { display: 'none' } },
})

/** Paper is white in dark mode too. */
export const page = style({
  inlineSize: '100%',
  maxInlineSize: '640px',
  background: 'white',
  border: `1px solid ${vars.color.border}`,
})
