import type { StyleRule } from '@vanilla-extract/css'
import { portalLayer } from './layers.css.ts'

/** A rule of the portal, with its selectors and queries, in the layer of the cascade above the kit's. */
export const layered = (rule: StyleRule): StyleRule => ({ '@layer': { [portalLayer]: rule } })
