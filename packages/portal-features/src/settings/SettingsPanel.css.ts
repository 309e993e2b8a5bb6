import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Keeps clear of the top bar when scrolled to. Focus moves here too, so the next tab stop is in the section. */
export const place = style({
  minInlineSize: 0,
  scrollMarginBlockStart: vars.space[16],
  outline: 'none',
  // On a phone the section is a separate page, which starts at the top with its back link.
  '@media': { [media.mobile]: { scrollMarginBlockStart: '100vh' } },
})

export const note = style({ ...text.small, color: vars.color.muted, textAlign: 'end' })

/** A note in a panel that has no padding. */
export const inset = style({ paddingBlock: vars.space[12], paddingInline: vars.space[16] })
