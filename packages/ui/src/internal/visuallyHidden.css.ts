import { style } from '@vanilla-extract/css'
import { shared } from './shared.ts'

export const visuallyHidden = style(
  shared({
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
)
