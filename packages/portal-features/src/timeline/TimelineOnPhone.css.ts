import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'
import { ownerLooks } from './owners.css.ts'

export const tabs = style({ paddingInline: vars.space[16] })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const provider = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] })
export const findings = style({
  padding: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})

/** Months, the ribbon, bills, and words beside them. */
export const columns = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '3.25rem 2.25rem 1.25rem minmax(0, 1fr)',
  columnGap: vars.space[4],
  alignItems: 'start',
  paddingBlock: vars.space[12],
  paddingInlineEnd: vars.space[12],
})
const column = { display: 'block', inlineSize: '100%', overflow: 'visible' }
export const axis = style(column)
export const ribbon = style(column)
export const brackets = style(column)
export const words = style(column)
export const point = style({ overflow: 'visible' })

export const month = style({
  ...text.tiny,
  boxSizing: 'border-box',
  blockSize: '100%',
  paddingInlineStart: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
  color: vars.color.muted,
})

export const owners = styleVariants(ownerLooks, (look) => ({
  ...look,
  boxSizing: 'border-box',
  display: 'flex',
  justifyContent: 'center',
  blockSize: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.badge,
  paddingBlockStart: vars.space[6],
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
    '&[data-planned]': {
      borderStyle: 'dashed',
      boxShadow: `inset 0 0 0 100vmax color-mix(in srgb, ${vars.color.surface} 52%, transparent)`,
    },
  },
}))

/** A dimension line, standing up. */
export const bracket = style({
  blockSize: '100%',
  marginInline: '5px',
  color: vars.color.muted,
  background: `linear-gradient(currentColor, currentColor) center / 1px 100% no-repeat,
      linear-gradient(currentColor, currentColor) top / 9px 1px no-repeat,
      linear-gradient(currentColor, currentColor) bottom / 9px 1px no-repeat`,
  selectors: { '&[data-status=needs_paying]': { color: vars.tone.caution.solid } },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', color: 'CanvasText' } },
})

export const thing = style({ display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' })
export const thingName = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '1.5rem',
  fontWeight: 620,
  overflowWrap: 'anywhere',
})
export const detail = style({
  ...text.tiny,
  overflowWrap: 'anywhere',
  color: vars.color.muted,
})

export const over = style({
  position: 'absolute',
  insetBlockStart: vars.space[12],
  insetInline: `3rem ${vars.space[12]}`,
  inlineSize: `calc(100% - 3rem - ${vars.space[12]})`,
  overflow: 'visible',
  pointerEvents: 'none',
})
export const todayLine = style({ fill: vars.color.text })
export const todayWord = style({
  ...text.tiny,
  display: 'flex',
  justifyContent: 'flex-end',
  fontWeight: 640,
})
export const todayBox = style({
  paddingInline: vars.space[6],
  borderRadius: vars.radius.badge,
  background: vars.color.text,
  color: vars.color.canvas,
})
