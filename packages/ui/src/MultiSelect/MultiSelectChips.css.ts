import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const chips = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[6],
    margin: 0,
    padding: 0,
  }),
)

export const chip = style(layered({ display: 'flex', minInlineSize: 0, maxInlineSize: '100%' }))

export const more = style(layered({ color: vars.color.muted, ...text.small }))
