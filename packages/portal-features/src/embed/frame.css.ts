import { media } from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const frame = style({
  padding: vars.space[20],
  '@media': { [media.mobile]: { padding: vars.space[12] } },
})

/** In the part of the frame that the person sees (`followSize.ts`), but never in less than this. */
const top = 'var(--in-sight-top, 0px)'
const room = 'min(100dvh, max(var(--in-sight-height, 100dvh), 400px))'
const start = `min(${top}, 100dvh - ${room})`

globalStyle('html[data-widget] [data-modal]', {
  insetBlockStart: start,
  insetBlockEnd: `calc(100dvh - ${room} - ${start})`,
  maxBlockSize: `calc(${room} - 24px)`,
})

// Files open with the portal's own session, which a widget doesn't have: they are saved instead.
globalStyle("html[data-widget] a[href^='/api/']:not([download])", { display: 'none' })
