import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minBlockSize: '100vh',
  '@media': {
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr 190px' },
  },
})

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `${vars.space[32]} ${vars.space[56]}`,
  '@media': { [media.mobile]: { padding: vars.space[20] } },
})

/** From the top, not centred: what opens or appears below then moves nothing. */
const panelBase = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingBlockEnd: vars.space[32],
})

export const panel = styleVariants(
  {
    short: {
      maxInlineSize: 380,
      marginBlockStart: 'clamp(32px, 22vh, 240px)',
      '@media': { [media.mobile]: { marginBlockStart: vars.space[32] } },
    },
    long: { maxInlineSize: 440, marginBlockStart: vars.space[32] },
  },
  (rule) => [panelBase, rule],
)

export const footer = style({ marginBlockStart: 'auto' })

/** As high as the window, and in view however long the form is. On a phone it ends the page. */
export const art = style({
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: '100vh',
  overflow: 'hidden',
  borderInlineStart: `1px solid ${vars.color.border}`,
  '@media': {
    [media.mobile]: {
      position: 'relative',
      blockSize: 'auto',
      borderInlineStart: 0,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
    print: { display: 'none' },
  },
})

export const street = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  inlineSize: '100%',
  blockSize: '100%',
})
