import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** The browser's own colour picker, as high as the fields beside it. */
export const picker = style(
  layered({
    inlineSize: '56px',
    blockSize: vars.size.control,
    padding: '3px',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.raised,
    cursor: 'pointer',
  }),
)
export const pickerLabel = style(
  layered({ display: 'grid', gap: vars.space[4], fontWeight: 600, justifyItems: 'start' }),
)
export const modes = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
    gap: vars.space[16],
  }),
)
export const mode = style(
  layered({
    minInlineSize: 0,
    padding: vars.space[20],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    color: vars.color.text,
    background: vars.color.canvas,
    '@media': { [media.mobile]: { padding: vars.space[16] } },
  }),
)
/** The part of a screen that a Sidebar stands in. */
export const screen = style(
  layered({
    blockSize: '312px',
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    background: vars.color.sunken,
    '@media': { [media.mobile]: { display: 'none' } },
  }),
)
export const swatch = style(
  layered({
    display: 'inline-block',
    inlineSize: '14px',
    blockSize: '14px',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.badge,
    verticalAlign: '-2px',
    forcedColorAdjust: 'none',
  }),
)
export const code = style(
  layered({
    ...text.small,
    margin: 0,
    padding: vars.space[16],
    direction: 'ltr',
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
)
