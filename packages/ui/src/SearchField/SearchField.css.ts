import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

/** As wide as an address needs in a row of filters, and never wider than its place. */
export const searchField = style(layered({ inlineSize: '230px', maxInlineSize: '100%', flex: 'none' }))

/** Quieter than a field of a form, as it stands among filters; what is typed into keeps the edge of any field. */
export const box = style(
  layered({ selectors: { '&:not(:has(> input:is(:focus, :disabled)))': { borderColor: vars.color.rule } } }),
)

export const lens = style(layered({ display: 'flex', color: vars.color.subtle }))

/** There is nothing to clear while the placeholder shows, which CSS knows without any state of ours. */
export const clear = style(
  layered({ display: 'flex', selectors: { 'input:placeholder-shown ~ &': { display: 'none' } } }),
)
