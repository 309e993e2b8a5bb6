import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const heading = style(
  layered({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: vars.space[12] }),
)

export const label = style(layered({ fontWeight: 600 }))

export const labelEnd = style(layered({ ...text.small }))
