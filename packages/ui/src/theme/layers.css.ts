import { globalLayer } from '@vanilla-extract/css'

/**
 * The cascade layers, weakest first: the reset, rules shared by several components (`internal/*.css.ts`), and each component's own
 * rules. Unlayered CSS overrides all three.
 */
export const resetLayer = globalLayer('ds-reset')
export const sharedLayer = globalLayer('ds-shared')
export const componentLayer = globalLayer('ds-component')
