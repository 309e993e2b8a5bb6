import { style } from '@vanilla-extract/css'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** Always in the page, because screen readers only read changes of a region that they know; empty, it takes no room. */
export const note = style(
  shared({
    margin: 0,
    selectors: { '&:empty': { position: 'absolute' } },
  }),
)

/** A button that looks like a link in a sentence. */
export const cancel = style(
  shared({
    padding: '2px',
    marginInlineStart: vars.space[6],
    border: 0,
    background: 'none',
    font: 'inherit',
    color: vars.color.accentText,
    textDecorationLine: 'underline',
    cursor: 'pointer',
  }),
)
