import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const heading = style(
  layered({ ...text.body, margin: 0, marginBlock: `${vars.space[4]} ${vars.space[6]}`, fontWeight: 650 }),
)
