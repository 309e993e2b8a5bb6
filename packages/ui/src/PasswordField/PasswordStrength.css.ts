import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const strength = style(
  layered({ display: 'grid', gap: vars.space[4], paddingBlockStart: vars.space[2] }),
)

const wordsBase = style(layered({ ...text.small, display: 'flex', alignItems: 'center', gap: vars.space[6] }))

export const words = styleVariants(
  {
    empty: layered({ color: vars.color.muted }),
    short: layered({ color: vars.color.muted }),
    enough: layered({ color: vars.color.text }),
    good: layered({ color: vars.tone.positive.fg }),
  },
  (rule) => [wordsBase, rule],
)
