import { style } from '@vanilla-extract/css'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** Always in the page, because screen readers only read changes of a region that they know; empty, it takes no room. */
export const note = style(
  shared({
    margin: 0,
    color: vars.color.muted,
    ...text.small,
    selectors: { '&:empty': { position: 'absolute' } },
  }),
)
