import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Two lines of a cell. */
export const lines = style({ display: 'grid', minWidth: 0, fontVariantNumeric: 'tabular-nums' })

/** A sentence, in as many lines as it takes. */
export const words = style([
  lines,
  {
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    '@media': { [media.desktop]: { paddingBlock: vars.space[4] } },
  },
])

/** A day, and how far away it is: on one line in a card. */
export const day = style([
  lines,
  {
    '@media': {
      [media.mobile]: { display: 'inline-flex', flexWrap: 'wrap', columnGap: vars.space[6] },
    },
  },
])

export const second = style({ ...text.tiny, color: vars.color.muted })

export const suggestion = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' })

export const signs = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[6] })

export const bars = style({ display: 'inline-flex', gap: vars.space[2] })

const bar = style({
  width: 10,
  height: 4,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: 1,
})
export const empty = style([bar])
export const full = style([bar, { borderColor: vars.color.text, background: vars.color.text }])

export const none = style({ color: vars.color.muted })

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[6],
  '@media': { [media.mobile]: { justifyContent: 'flex-start' } },
})
