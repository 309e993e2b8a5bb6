import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const field = style(
  layered({ display: 'grid', gap: '5px', minInlineSize: 0, alignContent: 'start', position: 'relative' }),
)

export const heading = style(
  layered({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: vars.space[12] }),
)

export const label = style(layered({ fontWeight: 600 }))

export const optionalMark = style(layered({ fontWeight: 400, color: vars.color.muted }))

export const labelEnd = style(layered({ ...text.small }))

export const hint = style(
  layered({
    margin: 0,
    marginBlockStart: '-3px',
    color: vars.color.muted,
    ...text.small,
  }),
)

export const error = style(
  layered({
    margin: 0,
    display: 'flex',
    gap: vars.space[6],
    alignItems: 'start',
    color: vars.tone.critical.fg,
    ...text.small,
    fontWeight: 560,
  }),
)

/** Sets the 14 px icon in the middle of the first 18 px line, however many lines follow. */
export const errorIcon = style(layered({ display: 'flex', flex: 'none', paddingBlockStart: '2px' }))
