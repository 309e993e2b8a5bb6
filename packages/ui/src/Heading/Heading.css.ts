import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'

const heading = style(layered({ overflowWrap: 'anywhere' }))

export const sizes = styleVariants(
  {
    display: text.display,
    title: text.title,
    heading: text.heading,
    body: { ...text.body, fontWeight: 620 },
  },
  (rule) => [heading, layered(rule)],
)
