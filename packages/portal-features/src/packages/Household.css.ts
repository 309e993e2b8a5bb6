import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** On a phone all of it shows. */
const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { whiteSpace: 'normal' } },
} as const

export const household = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  minInlineSize: 0,
})

/** Where there is room for them beside the words. */
export const segments = style({
  display: 'flex',
  flex: 'none',
  gap: '2px',
  inlineSize: '86px',
  '@media': {
    '(max-width: 87.5em)': { display: 'none' },
  },
})

const segment = {
  flex: '0 1 auto',
  inlineSize: '15px',
  minInlineSize: '8px',
  blockSize: '14px',
  border: '1.5px solid',
  borderRadius: '2px',
} as const

export const ready = style({
  ...segment,
  borderColor: vars.tone.positive.solid,
  background: vars.tone.positive.solid,
  // Forced colours take the background away, and the missing ones stay outlines.
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText',
      background: 'CanvasText',
    },
  },
})

export const missing = style({
  ...segment,
  borderColor: vars.tone.caution.solid,
  background: vars.tone.caution.bg,
})

/** Nobody is awaited: less weight than where someone is. */
export const settled = style({ opacity: 0.5 })

export const lines = style({ display: 'grid', minInlineSize: 0 })

export const figure = style({ ...oneLine, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

export const quiet = style({ ...oneLine, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const waiting = style({ ...oneLine, ...text.tiny, color: vars.tone.caution.fg })

export const note = style({ ...oneLine, ...text.tiny, color: vars.color.muted })
