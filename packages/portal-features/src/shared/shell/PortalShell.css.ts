import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const shell = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.sidebar} minmax(0, 1fr)`,
  minBlockSize: '100vh',
  '@media': { [media.mobile]: { display: 'block' }, print: { display: 'block' } },
})

export const side = style({ '@media': { [media.mobile]: { display: 'none' }, print: { display: 'none' } } })

export const content = style({ minInlineSize: 0 })

/** The skip link moves focus here; the page itself needs no ring. */
export const main = style({ outline: 'none' })

/** So that what is in it is laid out as if it stood here. */
export const logo = style({ display: 'contents' })
