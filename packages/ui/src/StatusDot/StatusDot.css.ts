import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

export const dot = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    verticalAlign: 'middle',
    minInlineSize: 0,
  }),
)
