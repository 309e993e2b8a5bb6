import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const bar = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] }),
)

/** On a phone the search is as wide as what stands under it. */
globalStyle(`${bar} > :first-child`, layered({ '@media': { [media.mobile]: { inlineSize: '100%' } } }))

/** For people without script; with it, the search acts by itself. Never gone, so that Enter sends the form. */
export const withoutScript = style(layered({ '@media': { '(scripting: enabled)': { display: 'none' } } }))
