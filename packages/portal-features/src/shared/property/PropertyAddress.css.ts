import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const property = style({
  display: 'flex',
  // Large text has no room for both in one line.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  minInlineSize: 0,
})

// In a narrow column the address needs its room, and says the number too.
globalStyle(`${property} > :first-child`, {
  '@media': { '(min-width: 1024px) and (max-width: 1240px)': { display: 'none' } },
})

// On a phone what follows stands under the address, and not under the plate.
globalStyle(`tr:has(> th > ${property})`, {
  vars: { '--ds-card-indent': `calc(2.25rem + ${vars.space[12]})` },
})

globalStyle(`${property} > :last-child`, { flex: '1 1 5rem' })

export const lines = style({
  display: 'grid',
  minInlineSize: 0,
  paddingBlock: vars.space[6],
  '@media': { [media.mobile]: { paddingBlock: 0 } },
})

export const note = style({
  ...text.tiny,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.muted,
})
