import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const swatches = style(
  layered({
    ...text.tiny,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: vars.space[12],
  }),
)
export const swatch = style(
  layered({
    width: '50%',
    height: '34px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: '4px',
    marginBlockEnd: vars.space[4],
  }),
)
