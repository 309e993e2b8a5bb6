import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css'

globalStyle('@page timeline', { size: 'A4 landscape', margin: '12mm' } as GlobalStyleRule)
/** Time goes along the paper's longer side. */
export const paper = style({ '@media': { [media.print]: { page: 'timeline' } } })

/** What can be pressed is left out on paper. */
export const onScreen = style({ display: 'grid', '@media': { [media.print]: { display: 'none' } } })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  '@media': { [media.print]: { display: 'none' } },
})
globalStyle(`${actions} > *`, { '@media': { [media.mobile]: { flex: 'auto' } } })

/** Below the name, in one line if there is room. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
  marginBlockStart: vars.space[4],
})
