import { style } from '@vanilla-extract/css'

/** Takes focus when it appears; its card needs no ring. */
export const panel = style({ outline: 'none' })
