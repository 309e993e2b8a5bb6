import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { type StyleRule, style, styleVariants } from '@vanilla-extract/css'
import type { Rhythm } from './axis.ts'
import { ownerLooks } from '../shared/liability/owners.css.ts'
import type { Zoom } from './timeline.address.ts'

/** The lanes' heads, and the room after the last day. */
const headRem = 10.75
const headWidth = `${headRem}rem`
const end = vars.space[16]

const track = (height: string): StyleRule => ({
  display: 'block',
  inlineSize: '100%',
  blockSize: height,
  overflow: 'visible',
})

/** A link that fills its stretch. */
const filling = style({
  boxSizing: 'border-box',
  display: 'flex',
  inlineSize: '100%',
  blockSize: '100%',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' } },
})

export const plan = style({ position: 'relative', containerType: 'inline-size' })

/** Over or behind all lanes, exactly where their tracks are. */
export const over = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: headWidth,
  inlineSize: `calc(100% - ${headWidth} - ${end})`,
  blockSize: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
})

export const planned = style({ fill: vars.color.sunken, fillOpacity: 0.62 })
const gridLine = { stroke: vars.color.border, strokeOpacity: 0.6 }
export const monthLine = style(gridLine)
export const yearLine = style({ stroke: vars.color.rule })
export const wall = style({ stroke: vars.color.text, strokeOpacity: 0.42 })

export const todayLine = style({ stroke: vars.color.text, strokeWidth: 2 })
export const todayWord = style({
  ...text.tiny,
  display: 'block',
  inlineSize: 'fit-content',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  borderRadius: vars.radius.badge,
  background: vars.color.text,
  color: vars.color.canvas,
  fontWeight: 640,
  '@media': {
    [media.print]: { printColorAdjust: 'exact' },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
})

/** Years, months, and under them the word Today, which covers none. */
export const axis = style({
  ...track('4rem'),
  position: 'relative',
  marginInlineStart: headWidth,
  inlineSize: `calc(100% - ${headWidth} - ${end})`,
})

/** What doesn't fit leaves as a whole: it goes to a second line, which is not in sight. */
const leavingWhole: StyleRule = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  overflow: 'hidden',
  // The first line is this high, whatever else is on it.
  selectors: { '&::before': { content: '""', flex: '0 0 1px', blockSize: '100%' } },
}

export const year = style({
  ...text.tiny,
  paddingInlineStart: vars.space[4],
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
})

const label = style({
  ...text.tiny,
  display: 'block',
  paddingInlineStart: vars.space[4],
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** How wide the plan is when `count` labels fit: 'May' takes 1.75rem, and the room after the last day 1rem. */
const roomFor = (count: number) => `${headRem + 1 + count * 1.75}rem`

/** The labels of an axis with so many parts: as many as fit, in a regular rhythm. */
function labelsOf(parts: number): Record<Rhythm, string> {
  const [all, halves, thirds] = [roomFor(parts), roomFor(parts / 2), roomFor(parts / 3)]
  const hiddenWhere = (...widths: string[]) =>
    style([label, { '@container': Object.fromEntries(widths.map((width) => [width, { display: 'none' }])) }])
  return {
    sixth: label,
    third: hiddenWhere(`(${halves} <= width < ${all})`, `(width < ${thirds})`),
    second: hiddenWhere(`(width < ${halves})`),
    each: hiddenWhere(`(width < ${all})`),
  }
}

export const labels: Record<Zoom, Record<Rhythm, string>> = {
  '3-months': labelsOf(12),
  '2-years': labelsOf(24),
  '3-years': labelsOf(36),
}

export const lanes = style({ position: 'relative', listStyle: 'none', margin: 0, padding: 0 })

const row: StyleRule = {
  display: 'grid',
  gridTemplateColumns: `${headWidth} minmax(0, 1fr)`,
  paddingInlineEnd: end,
  paddingBlock: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [media.print]: { breakInside: 'avoid' } },
}
export const lane = style(row)
export const tenanciesLane = style({
  ...row,
  paddingBlock: vars.space[6],
  borderBlockEndColor: vars.color.rule,
})

export const laneHead = style({ paddingInline: `${vars.space[16]} ${vars.space[10]}`, minInlineSize: 0 })
export const laneName = style({
  ...text.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: 640,
})
/** Under the name, past its icon. */
export const laneFact = style({
  ...text.tiny,
  paddingInlineStart: '24px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.muted,
})

export const tracks = style({ display: 'flex', flexDirection: 'column', gap: '3px', minInlineSize: 0 })

export const tenancies = style(track('2.75rem'))
const room = style([
  filling,
  {
    flexDirection: 'column',
    paddingBlock: '3px',
    paddingInline: vars.space[8],
    overflow: 'hidden',
    border: '1px solid',
    borderBlockStartWidth: '3px',
    borderRadius: vars.radius.badge,
    selectors: {
      '&[data-planned]': { borderStyle: 'dashed', borderBlockStartStyle: 'solid' },
    },
    '@media': { [media.print]: { printColorAdjust: 'exact' } },
  },
])
export const tenancyColours = styleVariants(vars.category, ({ bg, border, fg, mark }) => [
  room,
  { background: bg, borderColor: border, borderBlockStartColor: mark, color: fg },
])
export const leaving = style({
  ...text.tiny,
  ...leavingWhole,
  columnGap: vars.space[4],
  blockSize: '1.125rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  selectors: { ...leavingWhole.selectors, '&:first-child': { ...text.small, fontWeight: 620 } },
})

export const readings = style(track('1.125rem'))
const readingBox: StyleRule = { display: 'flex', blockSize: '100%' }
export const readingAfter = style(readingBox)
export const readingBefore = style({ ...readingBox, justifyContent: 'flex-end' })
/** A tick with its digits. */
export const reading = style({
  ...text.tiny,
  paddingInline: vars.space[4],
  // Lines behind it stop here.
  background: vars.color.surface,
  color: vars.color.muted,
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.03em',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    [`${readingAfter} > &`]: { borderInlineStart: `1.5px solid ${vars.color.muted}` },
    [`${readingBefore} > &`]: { borderInlineEnd: `1.5px solid ${vars.color.muted}` },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
  },
})

export const ribbon = style(track('1.75rem'))

/** Words leave a stretch that is too short for them: first the name, then the owner, and the shape last. */
const stretch = style([
  filling,
  {
    ...text.small,
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    columnGap: vars.space[6],
    overflow: 'hidden',
    borderRadius: vars.radius.badge,
    lineHeight: '1.625rem',
    paddingInline: vars.space[6],
    selectors: {
      '&[data-told]': { paddingInlineStart: '1.875rem' },
      '&[data-planned]': {
        borderStyle: 'dashed',
        boxShadow: `inset 0 0 0 100vmax color-mix(in srgb, ${vars.color.surface} 52%, transparent)`,
      },
    },
  },
])
export const owners = styleVariants(ownerLooks, (look) => [look, stretch])
export const shape = style({ display: 'grid', placeItems: 'center', blockSize: '100%' })
export const ownerWord = style({ fontWeight: 620 })

export const notice = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlockStart: '0.25rem',
  border: `1.5px solid ${vars.color.muted}`,
  borderRadius: '50%',
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' } },
})

export const bills = style(track('1.375rem'))
/** A dimension line: it measures the days that a bill is for. */
export const bill = style([
  filling,
  {
    ...text.tiny,
    ...leavingWhole,
    justifyContent: 'center',
    color: vars.color.muted,
    lineHeight: '1.375rem',
    background: `linear-gradient(currentColor, currentColor) center / 100% 1px no-repeat,
      linear-gradient(currentColor, currentColor) left center / 1px 9px no-repeat,
      linear-gradient(currentColor, currentColor) right center / 1px 9px no-repeat`,
    selectors: {
      ...leavingWhole.selectors,
      '&:not([data-amount=inside])': { position: 'relative', overflow: 'visible' },
      '&[data-status=needs_paying]': { color: vars.tone.caution.solid },
      '&[data-status=outdated]': { color: vars.color.subtle },
    },
    '@media': {
      [media.print]: { printColorAdjust: 'exact' },
      // The line is a background, which forced colours take away.
      [media.forcedColors]: { forcedColorAdjust: 'none', color: 'LinkText' },
    },
  },
])
export const amount = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[4],
  // No line goes through a figure: neither its own nor that of Today.
  background: vars.color.surface,
  borderRadius: vars.radius.badge,
  lineHeight: 1.2,
  color: vars.color.text,
  fontWeight: 520,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${bill}:not([data-amount=inside]) > &`]: {
      position: 'absolute',
      insetBlockStart: '50%',
      translate: '0 -50%',
    },
    [`${bill}[data-amount=after] > &`]: { insetInlineStart: '100%' },
    [`${bill}[data-amount=before] > &`]: { insetInlineEnd: '100%' },
  },
  '@media': { [media.forcedColors]: { background: 'Canvas', color: 'LinkText' } },
})

export const faults = style(track('1.125rem'))
/** The days of a fault, in red with an octagon in their middle. */
export const fault = style({
  display: 'block',
  blockSize: '100%',
  borderInline: `2px solid ${vars.tone.critical.solid}`,
  background: `linear-gradient(${vars.tone.critical.solid}, ${vars.tone.critical.solid}) center / 100% 2px no-repeat`,
  '@media': {
    [media.print]: { printColorAdjust: 'exact' },
    [media.forcedColors]: { forcedColorAdjust: 'none' },
  },
})
