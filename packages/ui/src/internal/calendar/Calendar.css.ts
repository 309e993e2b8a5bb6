import { style } from '@vanilla-extract/css'
import type { ClassNames } from 'react-day-picker'
import { plain } from '../plain.css.ts'
import { layered } from '../../theme/layered.ts'
import * as media from '../../theme/media.ts'
import { text } from '../../theme/text.ts'
import { vars } from '../../theme/vars.css.ts'

/** The size of a day, with room for large text. Seven of the larger fit a 320 px viewport. */
const day = 'max(36px, 1.75rem)'
const touchDay = '40px'
const head = 'max(36px, 1.75rem)'

const months = style(layered({ position: 'relative', display: 'flex', gap: vars.space[20] }))

const caption = style(
  layered({ display: 'flex', alignItems: 'center', justifyContent: 'center', blockSize: head }),
)

const captionLabel = style(layered({ fontWeight: 620 }))

const grid = style(layered({ borderCollapse: 'collapse' }))

const weekday = style(
  layered({
    blockSize: 'max(28px, 1.5rem)',
    padding: 0,
    color: vars.color.muted,
    textAlign: 'center',
    ...text.tiny,
    fontWeight: 560,
  }),
)

/** Weeks are 2 px apart. An empty week is as tall as the others, so that nothing moves under the pointer. */
const cell = style(
  layered({
    blockSize: `calc(${day} + 2px)`,
    padding: '1px 0',
    textAlign: 'center',
    '@media': { [media.mobile]: { blockSize: `calc(${touchDay} + 2px)` } },
  }),
)

/** Modifiers on a day's cell, which style the button inside. */
const today = style({})
const selected = style({})
const middle = style(layered({ background: vars.color.accentSoft }))
export const preview = style(layered({ background: vars.color.accentSoft }))

const usable = '&:not(:disabled, [aria-disabled="true"])'

const dayButton = style(
  layered({
    inlineSize: day,
    blockSize: day,
    borderRadius: vars.radius.control,
    border: '1px solid transparent',
    color: vars.color.text,
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      [`${usable}:hover`]: { background: vars.color.hover, borderColor: vars.color.borderStrong },
      '&:disabled, &[aria-disabled="true"]': { color: vars.color.subtle, textDecoration: 'line-through' },
      [`${today} > &`]: { fontWeight: 680, borderColor: vars.color.text },
      [`${selected} > &, ${selected} > &:not(:disabled):hover`]: {
        background: vars.color.accent,
        borderColor: vars.color.accentEdge,
        color: vars.color.onAccent,
        fontWeight: 680,
      },
      [`${middle} > &, ${middle} > &:not(:disabled):hover`]: {
        background: 'none',
        borderColor: 'transparent',
        color: vars.color.text,
        fontWeight: 'inherit',
      },
      '&:focus-visible': { outlineOffset: '1px' },
    },
    '@media': {
      [media.mobile]: { inlineSize: touchDay, blockSize: touchDay },
      [media.forcedColors]: {
        borderColor: 'Canvas',
        selectors: {
          '&:disabled, &[aria-disabled="true"]': { color: 'GrayText' },
          [`${today} > &`]: { borderColor: 'CanvasText' },
          [`${preview} > &`]: { borderColor: 'Highlight' },
          [`${selected} > &`]: {
            background: 'Highlight',
            color: 'HighlightText',
            borderColor: 'Highlight',
            forcedColorAdjust: 'none',
          },
          [`${middle} > &`]: {
            background: 'Canvas',
            color: 'CanvasText',
            borderColor: 'Highlight',
          },
        },
      },
    },
  }),
)

export const nav = style(
  layered({
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    blockSize: head,
    pointerEvents: 'none',
  }),
)

export const navSpace = style(layered({ flex: 1 }))

export const step = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '32px',
    blockSize: '32px',
    borderRadius: vars.radius.control,
    color: vars.color.muted,
    pointerEvents: 'auto',
    selectors: {
      [`${usable}:hover`]: { background: vars.color.hover, color: vars.color.text },
      '&[aria-disabled="true"]': { color: vars.color.borderStrong },
      '&:dir(rtl)': { transform: 'scaleX(-1)' },
    },
    '@media': {
      [media.mobile]: { inlineSize: '36px', blockSize: '36px' },
      [media.forcedColors]: { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } },
    },
  }),
)

/** No wider than the months below: many presets wrap. */
export const presets = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[6],
    inlineSize: 0,
    minInlineSize: '100%',
    marginBlockEnd: vars.space[8],
  }),
)

export const task = style(
  layered({
    display: 'block',
    marginBlockStart: vars.space[4],
    color: vars.color.muted,
    textAlign: 'center',
    ...text.small,
  }),
)

/** Class names for the calendar's parts; the library has no styles. */
export const classNames: Partial<ClassNames> = {
  root: plain,
  months,
  month: plain,
  month_caption: caption,
  caption_label: captionLabel,
  month_grid: grid,
  weekdays: plain,
  weekday,
  weeks: plain,
  week: plain,
  day: cell,
  day_button: dayButton,
  today,
  selected,
  range_middle: middle,
}
