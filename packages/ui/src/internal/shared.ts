import type { StyleRule } from '@vanilla-extract/css'
import { sharedLayer } from '../theme/layers.css.ts'

/** A rule that components of several folders use, in the shared cascade layer, which each component's own rules override. */
export const shared = (rule: StyleRule): StyleRule => ({ '@layer': { [sharedLayer]: rule } })
