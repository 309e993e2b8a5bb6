import { style } from '@vanilla-extract/css'

export const words = style({ margin: 0, maxWidth: '65ch' })
