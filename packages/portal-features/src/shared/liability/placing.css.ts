import { style } from '@vanilla-extract/css'

/** Outlines of focus show beyond the edges. */
export const box = style({ overflow: 'visible' })
export const point = style({ overflow: 'visible' })
