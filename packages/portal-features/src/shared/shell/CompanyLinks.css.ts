import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const links = style(
  layered({
    ...text.small,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[20],
    listStyle: 'none',
    margin: 0,
    padding: 0,
  }),
)
