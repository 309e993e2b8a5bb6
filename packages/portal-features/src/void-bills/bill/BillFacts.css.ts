import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const side = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0 })

export const facts = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[10],
  padding: vars.space[20],
  '@media': { [media.mobile]: { padding: vars.space[16] } },
})

export const top = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: vars.space[12],
})

export const label = style({ ...text.small, margin: 0, color: vars.color.muted })

export const figure = style({
  margin: 0,
  fontSize: '2rem',
  lineHeight: '2.375rem',
  fontWeight: 640,
  letterSpacing: '-0.022em',
  fontVariantNumeric: 'tabular-nums',
})

export const pence = style({ fontSize: '0.74em', fontWeight: 560, color: vars.color.muted })

export const due = style({
  ...text.small,
  margin: 0,
  marginBlockStart: `calc(-1 * ${vars.space[8]})`,
  fontVariantNumeric: 'tabular-nums',
})

/** Of a part below the facts. */
export const heading = style({
  ...text.body,
  margin: 0,
  marginBlock: `${vars.space[4]} ${vars.space[6]}`,
  fontWeight: 650,
})

export const foot = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[20],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@media': {
    [media.mobile]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      paddingInline: vars.space[16],
      paddingBlockEnd: `max(${vars.space[12]}, env(safe-area-inset-bottom))`,
    },
  },
})
