import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const { body, small, tiny } = text
const { muted, subtle } = vars.color

const words = style(layered({ overflowWrap: 'anywhere' }))

export const sizes = styleVariants({ body, small, tiny }, (rule) => [words, layered(rule)])
export const tones = styleVariants({ muted, subtle }, (color) => layered({ color }))
