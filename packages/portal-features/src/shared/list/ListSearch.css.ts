import { layered } from '@doorstep/ui/theme/layered'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const bar = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] }),
)

/** For people without script; with it, the search acts by itself. Never gone, so that Enter sends the form. */
export const withoutScript = style(layered({ '@media': { '(scripting: enabled)': { display: 'none' } } }))
