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
  '@media': {
    [media.laptop]: { flexWrap: 'wrap', paddingBlock: vars.space[4] },
    [media.mobile]: { flexWrap: 'wrap' },
  },
})

export const address = style({
  minInlineSize: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontWeight: 620,
})

export const postcode = style({ ...text.small, flex: 'none', color: vars.color.muted })
