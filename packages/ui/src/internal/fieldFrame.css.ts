import { style } from '@vanilla-extract/css'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'
import { shared } from './shared.ts'

/** Around label, hint, control and error. */
export const frame = style(
  shared({ display: 'grid', gap: '5px', minInlineSize: 0, alignContent: 'start', position: 'relative' }),
)

export const optionalMark = style(shared({ fontWeight: 400, color: vars.color.muted }))

export const hint = style(
  shared({
    margin: 0,
    marginBlockStart: '-3px',
    color: vars.color.muted,
    ...text.small,
  }),
)

export const error = style(
  shared({
    margin: 0,
    display: 'flex',
    gap: vars.space[6],
    alignItems: 'start',
    color: vars.tone.critical.fg,
    ...text.small,
    fontWeight: 560,
  }),
)

/** Centres the 14 px icon on the first 18 px line, however many lines follow. */
export const errorIcon = style(shared({ display: 'flex', flex: 'none', paddingBlockStart: '2px' }))
