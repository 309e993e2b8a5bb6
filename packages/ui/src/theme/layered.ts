import type { StyleRule } from '@vanilla-extract/css'
import { componentLayer } from './layers.css.ts'

/** A component's rule, with its selectors and queries, inside the component layer of the cascade. */
export const layered = (rule: StyleRule): StyleRule => ({ '@layer': { [componentLayer]: rule } })
