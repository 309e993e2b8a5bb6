import { style } from '@vanilla-extract/css'

/** In the note's own colour, and 24 px to aim at. */
export const overdue = style({
  display: 'inline-block',
  paddingBlock: '4px',
  marginBlock: '-4px',
  color: 'inherit',
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 38%, transparent)',
  textUnderlineOffset: '2px',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
})
