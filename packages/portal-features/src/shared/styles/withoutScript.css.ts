import { globalStyle } from '@vanilla-extract/css'

/** Without script only links, forms and popovers work: other buttons are hidden, on every page. */
globalStyle('button[type="button"]:not([popovertarget]), [data-needs-script]', {
  '@media': { '(scripting: none)': { display: 'none' } },
})
