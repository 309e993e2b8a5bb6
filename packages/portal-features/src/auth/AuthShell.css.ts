import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const shell = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    minBlockSize: '100vh',
    '@media': {
      [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr 190px' },
    },
  }),
)

export const main = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    padding: `${vars.space[32]} ${vars.space[56]}`,
    '@media': { [media.mobile]: { padding: vars.space[20] } },
  }),
)

export const panel = style(
  layered({
    inlineSize: '100%',
    maxInlineSize: 380,
    margin: 'auto',
    paddingBlock: vars.space[32],
    '@media': { [media.mobile]: { marginBlockStart: 12 } },
  }),
)

export const art = style(
  layered({
    position: 'relative',
    overflow: 'hidden',
    borderInlineStart: `1px solid ${vars.color.border}`,
    '@media': {
      [media.mobile]: { borderInlineStart: 0, borderBlockStart: `1px solid ${vars.color.border}` },
      print: { display: 'none' },
    },
  }),
)

export const street = style(
  layered({ position: 'absolute', insetBlock: 0, insetInline: 0, inlineSize: '100%', blockSize: '100%' }),
)
