import * as media from '@doorstep/ui/theme/media'
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
  '@media': { [`${media.desktop} and (max-width: 77.5em)`]: { display: 'none' } },
})

// On a phone what follows stands under the address, and not under the plate.
globalStyle(`tr:has(> th > ${property})`, {
  vars: { '--ds-card-indent': `calc(2.25rem + ${vars.space[12]})` },
})

globalStyle(`${property} > :last-child`, { flex: '1 1 5rem' })
