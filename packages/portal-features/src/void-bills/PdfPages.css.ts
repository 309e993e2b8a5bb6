import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

export const pages = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    gap: vars.space[16],
    padding: vars.space[24],
    selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
    '@media': { [media.mobile]: { display: 'none' } },
  }),
)

/** Paper is white in dark mode too. */
export const page = style(
  layered({
    inlineSize: '100%',
    maxInlineSize: '640px',
    background: 'white',
    boxShadow: `0 0 0 1px ${vars.color.border}`,
  }),
)
