import { style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import * as media from '../../theme/media.ts'
import { vars } from '../../theme/vars.css.ts'

/** A message that replaces the options, or shows under those of the previous response. */
export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    flex: 'none',
    gap: vars.space[8],
    margin: 0,
    padding: vars.space[12],
    color: vars.color.muted,
    '@media': { [media.mobile]: { paddingInline: vars.space[16] } },
  }),
)

export const failed = style([row, layered({ color: vars.tone.critical.fg })])
