import type { StyleRule } from '@vanilla-extract/css'
import { sharedLayer } from '../theme/layers.css.ts'

/** A rule that components of several folders use, inside the shared layer of the cascade: each one's own rules win over it. */
export const shared = (rule: StyleRule): StyleRule => ({ '@layer': { [sharedLayer]: rule } })
