import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

export const stack = style(
  layered({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }),
)
