import { globalLayer } from '@vanilla-extract/css'

/** The cascade, weakest first: what a component says always beats the reset, and a host's unlayered CSS beats both. */
export const resetLayer = globalLayer('ds-reset')
export const componentLayer = globalLayer('ds-component')
