import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

/** Wide enough for an address in a row of filters, and never wider than its container. */
export const searchField = style(layered({ inlineSize: '230px', maxInlineSize: '100%', flex: 'none' }))

/** A lighter border than form fields, because it sits among filters. A focused or disabled input keeps the usual one. */
export const box = style(
  layered({ selectors: { '&:not(:has(> input:is(:focus, :disabled)))': { borderColor: vars.color.rule } } }),
)

export const lens = style(layered({ display: 'flex', color: vars.color.subtle }))

/** Hidden while the placeholder shows, because there is nothing to clear. CSS can detect that without React state. */
export const clear = style(
  layered({ display: 'flex', selectors: { 'input:placeholder-shown ~ &': { display: 'none' } } }),
)
