import { layered } from '@doorstep/ui/theme/layered'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Clear of the top bar when a link leads here. */
export const place = style(
  layered({ minInlineSize: 0, scrollMarginBlockStart: `calc(${vars.size.topBar} + ${vars.space[16]})` }),
)

export const note = style(layered({ ...text.small, color: vars.color.muted, textAlign: 'end' }))

/** For a word about the panel in one without padding. */
export const inset = style(layered({ paddingBlock: vars.space[12], paddingInline: vars.space[16] }))
