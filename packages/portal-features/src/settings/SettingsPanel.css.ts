import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Clear of the top bar when a link leads here, which takes focus along: its next stop is in the section. */
export const place = style(
  layered({
    minInlineSize: 0,
    scrollMarginBlockStart: `calc(${vars.size.topBar} + ${vars.space[16]})`,
    outline: 'none',
    // A page of its own is read from its top, where the way back is.
    '@media': { [media.mobile]: { scrollMarginBlockStart: '100vh' } },
  }),
)

export const note = style(layered({ ...text.small, color: vars.color.muted, textAlign: 'end' }))

/** For a word about the panel in one without padding. */
export const inset = style(layered({ paddingBlock: vars.space[12], paddingInline: vars.space[16] }))
