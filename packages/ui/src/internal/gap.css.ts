import { styleVariants } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import { vars } from '../theme/vars.css.ts'

/** The space between neighbours, for Stack, Inline and Columns. */
export const gap = styleVariants(vars.space, (space) => shared({ gap: space }))
