import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../styles/layered.ts'

export const page = style(
  layered({ minBlockSize: '100vh', display: 'flex', flexDirection: 'column', padding: vars.space[24] }),
)

export const main = style(layered({ margin: 'auto', textAlign: 'center', paddingBlock: vars.space[32] }))

export const status = style(
  layered({
    margin: 0,
    font: `700 3.5rem/1 ${vars.font.display}`,
    letterSpacing: '-0.02em',
    color: vars.color.subtle,
  }),
)

export const title = style(
  layered({
    marginBlock: `${vars.space[12]} ${vars.space[16]}`,
    marginInline: 0,
    font: `640 1.5rem/1.875rem ${vars.font.display}`,
  }),
)
