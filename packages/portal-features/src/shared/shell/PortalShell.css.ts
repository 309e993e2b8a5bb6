import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const shell = style(
  layered({
    display: 'grid',
    gridTemplateColumns: `${vars.size.sidebar} minmax(0, 1fr)`,
    minBlockSize: '100vh',
    '@media': { [media.mobile]: { display: 'block' }, print: { display: 'block' } },
  }),
)

export const side = style(
  layered({ '@media': { [media.mobile]: { display: 'none' }, print: { display: 'none' } } }),
)

export const content = style(layered({ minInlineSize: 0 }))

/** The skip link moves focus here; the page itself needs no ring. */
export const main = style(layered({ outline: 'none' }))

/** Without script only links, forms and popovers work: other buttons are hidden. */
globalStyle(
  'button[type="button"]:not([popovertarget]), [data-needs-script]',
  layered({ '@media': { '(scripting: none)': { display: 'none' } } }),
)
