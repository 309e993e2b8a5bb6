import { globalLayer } from '@vanilla-extract/css'

/**
 * The order of the cascade, weakest first: the reset, what several components share (`internal/*.css.ts`), and what each component
 * says itself. CSS in no layer wins over all three.
 */
export const resetLayer = globalLayer('ds-reset')
export const sharedLayer = globalLayer('ds-shared')
export const componentLayer = globalLayer('ds-component')
