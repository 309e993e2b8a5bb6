import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const none = style({ margin: 0, padding: vars.space[16], color: vars.color.muted })

export const steps = style({ margin: 0, padding: 0, listStyle: 'none' })

export const step = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
  '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const when = style({
  ...text.small,
  fontVariantNumeric: 'tabular-nums',
  display: 'flex',
  flexDirection: 'column',
})

export const due = style({ fontWeight: 620 })
export const late = style({ fontWeight: 620, color: vars.tone.critical.fg })
export const day = style({ color: vars.color.muted })

export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const title = style({ display: 'block', fontWeight: 620 })
export const detail = style({ ...text.small, display: 'block', color: vars.color.muted })
