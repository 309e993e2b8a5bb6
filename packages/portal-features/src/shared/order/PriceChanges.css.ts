import { style } from '@vanilla-extract/css'

export const changes = style({ margin: 0, padding: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' })
