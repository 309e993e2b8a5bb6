import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { nav } from './SettingsNav.css.ts'
import { place } from './SettingsPanel.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  gap: vars.space[32],
  maxInlineSize: '1060px',
  '@media': {
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] },
    [media.print]: { display: 'block' },
  },
})

/** On a phone the address selects a section or the list of sections. All of them are printed. */
const phone = `screen and ${media.mobile}`

export const pages = style([columns, {}])

const onSection = `${pages}:has(${place}:target)`

export const back = style({
  display: 'none',
  '@media': { [phone]: { selectors: { [`${onSection} > &`]: { display: 'block' } } } },
})

globalStyle(`${onSection} > ${nav}`, { '@media': { [phone]: { display: 'none' } } })
globalStyle(`${pages} ${place}:not(:target)`, { '@media': { [phone]: { display: 'none' } } })
