import { style, styleVariants } from '@vanilla-extract/css'
import { markColour } from '../StatusBadge/StatusMark.css.ts'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const dot = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    verticalAlign: 'middle',
    minInlineSize: 0,
  }),
)

export const tones = {
  ...styleVariants(vars.tone, (tone) => [dot, layered({ vars: { [markColour]: tone.solid } })]),
  ...styleVariants(vars.category, (kind) => [dot, layered({ vars: { [markColour]: kind.mark } })]),
}
