import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  minInlineSize: 0,
  // Where the column is narrow, the postcode goes under a long address.
  '@media': { [media.laptop]: { flexWrap: 'wrap' }, [media.mobile]: { flexWrap: 'wrap' } },
})

export const address = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 620,
  // On a phone all of it shows.
  '@media': { [media.mobile]: { whiteSpace: 'normal' } },
})

export const postcode = style({ ...text.small, flex: 'none', color: vars.color.muted })
