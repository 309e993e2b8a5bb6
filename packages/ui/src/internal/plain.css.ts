import { style } from '@vanilla-extract/css'

/** For an element that has no look of its own: in somebody else's page it is known by this as the kit's. */
export const plain = style({})

/** For an element that may be part of somebody's sentence: it takes the text around it. */
export const inText = style({})
